import { TARGET_PARAMETER } from '#shared/routes/accountPaths.ts';
import { accountFormTexts } from '#shared/i18n/texts/accountForms.ts';
import { assertNever } from '#shared/lib/assertNever.ts';
import { readerTarget } from '#shared/domain/redirect/readerTarget.ts';
import type { DialogFlow } from '#shared/routes/accountPaths.ts';
import type { Visit } from '../../http/visit.ts';
import type { AccountForm } from '../../pages/account/forms/accountForm.ts';
import type { AccountFailure } from '../../session/accountFailure.ts';
import type { PersonalPage } from '../../calls/personalPage.ts';
import { readTarget } from './target.ts';

const { fields: labels, problems } = accountFormTexts;
export type FieldName = keyof typeof labels;
type Flow = DialogFlow | null;

/** A rush has passed once its requests have been processed. */
const BUSY_SECONDS = 10;

/** An empty form. */
export function emptyForm<F extends Flow>(
  visit: Visit,
  flow: F,
  values: Readonly<Record<string, string>> = {},
): AccountForm<F> {
  const { pathname, search } = visit.url;
  return {
    flow,
    action: `${pathname}${search}`,
    values,
    problems: {},
    problem: null,
    focus: null,
    target: readTarget(visit),
  };
}

/** The form as it was sent. Passwords stay out of it. */
export function sentForm<F extends Flow>(visit: Visit, flow: F, sent: URLSearchParams): AccountForm<F> {
  const values = Object.fromEntries([...sent].filter(([name]) => !/password/i.test(name) && name !== TARGET_PARAMETER));
  return { ...emptyForm(visit, flow, values), target: readerTarget(sent.get(TARGET_PARAMETER) ?? '') };
}

/** The form with its missing fields; null if complete. */
export function findMissing<F extends Flow>(
  form: AccountForm<F>,
  sent: URLSearchParams,
  required: readonly FieldName[],
): AccountForm<F> | null {
  const missing = required.filter((name) => (sent.get(name) ?? '').trim() === '');
  return missing.length === 0 ? null : withProblems(form, missing, (name) => problems.missing(labels[name]));
}

export type RefusedForm<F extends Flow = DialogFlow> = { readonly form: AccountForm<F> } & Pick<
  PersonalPage,
  'status' | 'retryAfterSeconds'
>;

/**
 * The form with the identity service's errors.
 *
 * @param refused the field that shows a credential error, and its text.
 */
export function refuseForm<F extends Flow>(
  form: AccountForm<F>,
  failure: AccountFailure,
  refused: { readonly field: FieldName; readonly text: string },
): RefusedForm<F> {
  switch (failure.kind) {
    case 'refused':
      return { form: withProblems(form, [refused.field], () => refused.text), status: 422 };
    case 'taken':
    case 'invalid': {
      const named = failure.kind === 'taken' ? ['email'] : failure.fields;
      const known = Object.keys(labels).filter((name) => named.includes(name));
      if (known.length === 0) return { form: { ...form, problem: problems.name }, status: 422 };
      return { form: withProblems(form, known, problemOf), status: 422 };
    }
    case 'weakPassword':
      return { form: withProblems(form, ['password'], () => problems.weakPassword[failure.why]), status: 422 };
    case 'expired':
      return { form: { ...form, problem: problems.expired }, status: 410 };
    case 'tooMany':
      return {
        form: { ...form, problem: problems.tooMany(Math.max(1, Math.ceil(failure.retryAfterSeconds / 60))) },
        status: 429,
        retryAfterSeconds: failure.retryAfterSeconds,
      };
    case 'busy':
      return { form: { ...form, problem: problems.busy }, status: 503, retryAfterSeconds: BUSY_SECONDS };
    case 'unavailable':
      return { form: { ...form, problem: problems.unavailable }, status: 503 };
    default:
      return assertNever(failure);
  }
}

function withProblems<F extends Flow, N extends string>(
  form: AccountForm<F>,
  names: readonly N[],
  problemOf: (name: N) => string,
): AccountForm<F> {
  return {
    ...form,
    problems: Object.fromEntries(names.map((name) => [name, problemOf(name)])),
    focus: names[0] ?? null,
  };
}

function problemOf(name: string): string {
  if (name === 'email' || name === 'identifier') return problems.email;
  if (name === 'digits') return problems.digits;
  return name === 'password' ? problems.password : problems.name;
}
