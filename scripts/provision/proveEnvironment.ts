import { MANDATORS } from '../../shared/mandators/mandators.ts';
import { titleOrigin } from '../../shared/mandators/titleOrigin.ts';
import { describeCause } from '../../shared/lib/logger.ts';
import { signEditor } from '../../worker/session/signStaff.ts';
import { placesIn, type Environment } from '../environment/environment.ts';
import { hostOfService } from '../environment/hostsOf.ts';
import { fillTitles, NotTaken, titlesWithoutChannels, type TitleTarget } from '../seedTitles.ts';
import { tryReader, type ReaderTrial } from '../smoke/tryReader.ts';

export type Proof = {
  /** Null for titles whose content is somebody else's to fill, or that nobody here may edit. */
  readonly titles: TitleTarget | null;
  /** Null where nobody here may make an account. */
  readonly reader: ReaderTrial | null;
};

/** What can be proved of an environment with the secrets that are here. Says what cannot. */
export async function planProof(
  environment: Environment,
  readSecret: (name: 'COMMERCE_SERVICE_TOKEN' | 'EDITORS_SECRET' | 'IDENTITY_SERVICE_TOKEN') => string | null,
  say: (line: string) => void,
): Promise<Proof> {
  const { portal = {}, commerce = {} } = environment.variables;
  const originOf = originsIn(environment);
  const [{ id: mandator }] = MANDATORS;
  const editorsSecret = readSecret('EDITORS_SECRET');
  const serviceToken = readSecret('IDENTITY_SERVICE_TOKEN');
  const commerceToken = readSecret('COMMERCE_SERVICE_TOKEN');
  const paymentOrigin = portal['PAYMENT_ORIGIN'];
  const canEdit = hasOwnContent(environment) && editorsSecret !== null;
  const isOwnIdentity = portal['IDENTITY_URL'] === undefined;
  const canOrder =
    hasOwnContent(environment) &&
    commerceToken !== null &&
    paymentOrigin !== undefined &&
    commerce['PAYMENT_URL'] !== undefined;
  if (!canEdit) say('  Titel nicht geprüft: CONTENT_SERVER_URL ist gesetzt, oder EDITORS_SECRET kennt nur Cloudflare.');
  if (!isOwnIdentity || serviceToken === null)
    say('  Keine Anmeldung geprüft: IDENTITY_URL ist gesetzt, oder IDENTITY_SERVICE_TOKEN kennt nur Cloudflare.');
  else if (!canOrder) say('  Keine Bestellung geprüft: PAYMENT_URL, PAYMENT_ORIGIN oder COMMERCE_SERVICE_TOKEN fehlt.');
  return {
    titles: canEdit ? { originOf, token: await signEditor(editorsSecret, 'npm run provision', new Date()) } : null,
    reader:
      isOwnIdentity && serviceToken !== null
        ? {
            origin: titleOrigin(placesIn(environment), mandator),
            identityOrigin: originOf('identity'),
            serviceToken,
            order: canOrder
              ? { mandator, commerceOrigin: originOf('subscriptions'), commerceToken, paymentOrigin }
              : null,
          }
        : null,
  };
}

/** The titles that a proof is going to fill; all of them where nobody answers yet. */
export async function titlesToFill(environment: Environment): Promise<readonly string[]> {
  if (!hasOwnContent(environment)) return [];
  return titlesWithoutChannels({ originOf: originsIn(environment) }).catch(() => MANDATORS.map(({ id }) => id));
}

function hasOwnContent({ variables }: Environment): boolean {
  return variables.portal?.['CONTENT_SERVER_URL'] === undefined;
}

function originsIn(environment: Environment) {
  return (service: Parameters<typeof hostOfService>[1]) => `https://${hostOfService(environment, service)}`;
}

/**
 * Fills titles that have nothing, and has a reader log in and order. Null where all is well, otherwise what is not; may
 * be called again.
 */
export async function prove({ titles, reader }: Proof, say: (line: string) => void): Promise<string | null> {
  try {
    if (titles) await fillTitles(titles);
  } catch (cause) {
    if (!isBehindDoor(cause)) return describeCause(cause);
    say('  Titel nicht geprüft: vor dem Content-Server steht eine Zugangsregel.');
  }
  return reader && tryReader(reader);
}

/** The platform's access rule asks who does not belong to the house to log in: then there was time to fill them, too. */
function isBehindDoor(cause: unknown): boolean {
  return cause instanceof NotTaken && [302, 403].includes(cause.status);
}
