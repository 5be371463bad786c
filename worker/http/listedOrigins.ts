import { MANDATORS } from '#shared/mandators/mandators.ts';
import type { MandatorId } from '#shared/mandators/mandator.ts';

type Origins = {
  readonly publishing: { readonly publicOrigin: (mandator: MandatorId) => string };
  readonly readers: { readonly session: { readonly settings: { readonly LOGOUT_ORIGINS: readonly string[] } } };
};

/** Origins whose links count as our own: those of the titles, and those that the operator lists. */
export function listedOrigins({ publishing, readers }: Origins): readonly string[] {
  return [...MANDATORS.map(({ id }) => publishing.publicOrigin(id)), ...readers.session.settings.LOGOUT_ORIGINS];
}
