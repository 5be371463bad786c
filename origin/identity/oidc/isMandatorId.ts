import { MANDATOR_IDS, type MandatorId } from '#shared/mandators/mandator.ts';

export function isMandatorId(text: string | undefined): text is MandatorId {
  return MANDATOR_IDS.some((id) => id === text);
}
