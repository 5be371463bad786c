import * as v from 'valibot';
import { errorEnvelope } from './errorEnvelope.ts';

/** 400 with the invalid paths and reasons, in Strapi's shape. */
export function validationError(issues: readonly v.BaseIssue<unknown>[]): Response {
  const errors = issues.map((issue) => ({ path: v.getDotPath(issue), message: issue.message.slice(0, 200) }));
  return errorEnvelope(400, 'ValidationError', `${errors.length} errors occurred`, { errors });
}
