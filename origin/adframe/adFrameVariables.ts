import * as v from 'valibot';
import { hostAddress, jsonVariable } from '#shared/contracts/readVariables.ts';
import { thirdPartiesContract } from '#shared/contracts/thirdParties.contract.ts';
import { GPT_SCRIPTS } from '#shared/domain/ads/adSystem.ts';

/** Where the script of an ad system is: at its house, which allows no copies, or played on this machine. */
const scriptOf = (own: string) =>
  v.pipe(
    v.optional(v.string(), own),
    v.check((text) => text === own || URL.parse(text)?.hostname.endsWith('.localhost') === true, 'is another script'),
  );

export const AD_FRAME_VARIABLES = {
  PUBLIC_ORIGIN: hostAddress,
  TITLE_HOSTS: v.optional(v.string(), ''),
  /** The portal's: a title's system is in its row of ads. */
  THIRD_PARTIES: jsonVariable(thirdPartiesContract),
  GPT_URL: scriptOf(GPT_SCRIPTS.standard),
  GPT_LIMITED_URL: scriptOf(GPT_SCRIPTS.limited),
};
