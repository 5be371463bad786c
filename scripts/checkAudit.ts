import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import * as v from 'valibot';

/** A slower registry counts as unavailable. */
const TIMEOUT_MS = 4_000;

/** Findings that are harmless here: address of the advisory, and the reason. */
const acceptedContract = v.array(v.object({ url: v.string(), reason: v.string() }));

const auditContract = v.object({
  vulnerabilities: v.record(
    v.string(),
    v.object({ via: v.array(v.union([v.string(), v.object({ url: v.string(), title: v.string() })])) }),
  ),
});

/**
 * Advisories of `npm audit` not accepted in `scripts/acceptedFindings.json`. Prints a note if the registry is
 * unavailable.
 */
export function checkAudit(): readonly string[] {
  const run = spawnSync('npm', ['audit', '--json'], { encoding: 'utf8', timeout: TIMEOUT_MS });
  const findings = findAdvisories(run.stdout, readAccepted());
  if (findings === null) console.warn('! npm audit did not run: the registry gave no answer');
  return findings ?? [];
}

const readAccepted = () =>
  v.parse(acceptedContract, JSON.parse(fs.readFileSync('scripts/acceptedFindings.json', 'utf8')));

/** @returns null if the output is no report. */
export function findAdvisories(
  output: string | null,
  accepted: v.InferOutput<typeof acceptedContract>,
): readonly string[] | null {
  const report = v.safeParse(v.pipe(v.string(), v.parseJson(), auditContract), output);
  if (!report.success) return null;
  const found = Object.entries(report.output.vulnerabilities).flatMap(([name, { via }]) =>
    via.flatMap((cause) =>
      typeof cause === 'string' || accepted.some(({ url }) => url === cause.url)
        ? []
        : [`${name}: ${cause.title}, ${cause.url}`],
    ),
  );
  return [...new Set(found)];
}
