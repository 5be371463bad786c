import * as v from 'valibot';
import { declarationContract } from '#shared/contracts/declaration.contract.ts';
import type { Declaration } from '#shared/domain/declarations/declaration.ts';
import { parseJson } from '#shared/lib/parseJson.ts';
import type { declarations } from './schema.ts';

const fieldsContract = v.looseObject({});

/** Restores a declaration from its row. */
export function readDeclaration({ kind, fields }: typeof declarations.$inferSelect): Declaration {
  return v.parse(declarationContract, { ...v.parse(fieldsContract, parseJson(fields)), kind });
}
