import * as v from 'valibot';
import { declarationContract } from '#shared/contracts/declaration.contract.ts';
import { parseEmailAddress } from '#shared/domain/accounts/parseEmailAddress.ts';
import type { Declaration, DeclarationKind } from '#shared/domain/declarations/declaration.ts';
import { declarationTexts } from '#shared/i18n/declarationTexts.ts';
import { countDays } from '#shared/i18n/formatDate.ts';
import { err, ok, type Result } from '#shared/lib/result.ts';
import { END_FIELD, type DeclarationProblems } from '../../pages/declaration/declarationForm.ts';

const { missing, invalid, past, whichEnd } = declarationTexts.problems;
type Field = keyof typeof missing;

/** Parses a declaration form, or returns its errors by field. The rules are the contract's. */
export function parseDeclaration(
  kind: DeclarationKind,
  form: URLSearchParams,
  now: number,
): Result<Declaration, DeclarationProblems> {
  const typed = (name: string) => (form.get(name) ?? '').trim();
  const line = (name: string) => typed(name).replace(/[\s\p{Cc}]+/gu, ' ');
  const isEndNamed = form.get(END_FIELD) === 'day';
  const parsed = v.safeParse(declarationContract, {
    kind,
    manner: typed('manner'),
    reason: typed('reason').replace(/\r\n?/g, '\n') || null,
    name: line('name'),
    identification: line('identification'),
    contract: line('contract'),
    endsOn: isEndNamed ? typed('endsOn') : null,
    email: parseEmailAddress(typed('email')) ?? typed('email'),
  });
  const problems = {
    ...(kind === 'cancellation' ? describeEnd(isEndNamed, typed('endsOn'), now) : {}),
    ...(parsed.success ? {} : describeIssues(parsed.issues, typed)),
  };
  return parsed.success && Object.keys(problems).length === 0 ? ok(parsed.output) : err(problems);
}

/** Rules that the contract cannot check: today's date, and the combination of choices. */
function describeEnd(isNamed: boolean, day: string, now: number): DeclarationProblems {
  if (!isNamed) return day === '' ? {} : { endsOn: whichEnd };
  return isPast(day, now) ? { endsOn: past } : {};
}

function describeIssues(issues: readonly v.BaseIssue<unknown>[], typed: (name: string) => string): DeclarationProblems {
  const named = new Set(issues.map((issue) => issue.path?.[0]?.key).filter(isField));
  return Object.fromEntries(Array.from(named, (name) => [name, (typed(name) === '' ? missing : invalid)[name]]));
}

function isField(key: unknown): key is Field {
  return typeof key === 'string' && Object.hasOwn(missing, key);
}

/** In the Cologne time zone; false for an invalid date. */
function isPast(day: string, now: number): boolean {
  const noon = `${day}T12:00:00Z`;
  return Number.isFinite(Date.parse(noon)) && countDays(noon) < countDays(new Date(now).toISOString());
}
