import fs from 'node:fs';
import * as v from 'valibot';
import { thirdPartiesContract } from '../shared/contracts/thirdParties.contract.ts';
import type { Register } from '../shared/domain/consent/thirdParty.ts';

/** `THIRD_PARTIES` of a local portal: invented houses, each played on a host of its own (`playVendors.ts`). */
export function demoThirdParties(port: number): string {
  const text = fs.readFileSync('origin/seed/thirdParties.json', 'utf8').replaceAll('{port}', String(port));
  return JSON.stringify(JSON.parse(text));
}

/** The register that the portal makes of it. */
export function demoRegister(port: number): Register {
  return v.parse(v.pipe(v.string(), v.parseJson(), thirdPartiesContract), demoThirdParties(port));
}
