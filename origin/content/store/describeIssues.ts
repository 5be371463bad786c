import * as v from 'valibot';

/** The validation errors and their paths, in one line. */
export function describeIssues(issues: readonly v.BaseIssue<unknown>[]): string {
  return issues
    .slice(0, 3)
    .map((issue) => `${v.getDotPath(issue) ?? 'record'}: ${issue.message.slice(0, 200)}`)
    .join('; ');
}
