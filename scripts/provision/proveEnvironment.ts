import { MANDATORS } from '../../shared/mandators/mandators.ts';
import { titleOrigin } from '../../shared/mandators/titleOrigin.ts';
import { describeCause } from '../../shared/lib/logger.ts';
import { signAsStaff } from '../signAsStaff.ts';
import { placesIn, type Environment } from '../environment/environment.ts';
import { hostOfService } from '../environment/hostsOf.ts';
import { fillTitles, NotTaken, titlesWithoutChannels, type TitleTarget } from '../seedTitles.ts';
import { tryReader, type ReaderTrial } from '../smoke/tryReader.ts';

export type Proof = {
  /** Null if the titles' content is managed elsewhere, or the editors' secret is unknown. */
  readonly titles: TitleTarget | null;
  /** Null if accounts cannot be created from here. */
  readonly reader: ReaderTrial | null;
};

/** The proofs possible with the available secrets. Prints those that are not. */
export async function planProof(
  environment: Environment,
  readSecret: (name: 'COMMERCE_SERVICE_TOKEN' | 'EDITORS_SIGNING_KEY' | 'IDENTITY_SERVICE_TOKEN') => string | null,
  say: (line: string) => void,
): Promise<Proof> {
  const { portal = {}, commerce = {} } = environment.variables;
  const originOf = originsIn(environment);
  const [{ id: mandator }] = MANDATORS;
  const editorsSigningKey = readSecret('EDITORS_SIGNING_KEY');
  const serviceToken = readSecret('IDENTITY_SERVICE_TOKEN');
  const commerceToken = readSecret('COMMERCE_SERVICE_TOKEN');
  const paymentOrigin = portal['PAYMENT_ORIGIN'];
  const canEdit = hasOwnContent(environment) && editorsSigningKey !== null;
  const isOwnIdentity = portal['IDENTITY_URL'] === undefined;
  const canOrder =
    hasOwnContent(environment) &&
    commerceToken !== null &&
    paymentOrigin !== undefined &&
    commerce['PAYMENT_URL'] !== undefined;
  if (!canEdit)
    say('  Titel nicht geprüft: CONTENT_SERVER_URL ist gesetzt, oder EDITORS_SIGNING_KEY kennt nur Cloudflare.');
  if (!isOwnIdentity || serviceToken === null)
    say('  Keine Anmeldung geprüft: IDENTITY_URL ist gesetzt, oder IDENTITY_SERVICE_TOKEN kennt nur Cloudflare.');
  else if (!canOrder) say('  Keine Bestellung geprüft: PAYMENT_URL, PAYMENT_ORIGIN oder COMMERCE_SERVICE_TOKEN fehlt.');
  return {
    titles: canEdit ? { originOf, token: await signAsStaff(editorsSigningKey, 'npm run provision') } : null,
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

/** The titles that a proof will fill; all of them if the environment does not answer yet. */
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

/** Fills empty titles, then has a test reader log in and order. Null on success, else the problem; can be repeated. */
export async function prove({ titles, reader }: Proof, say: (line: string) => void): Promise<string | null> {
  try {
    if (titles) await fillTitles(titles);
  } catch (cause) {
    if (!isBehindDoor(cause)) return describeCause(cause);
    say('  Titel nicht geprüft: vor dem Content-Server steht eine Zugangsregel.');
  }
  return reader && tryReader(reader);
}

/**
 * The platform's access rule redirects outsiders to a login, so the environment has been up long enough to be filled.
 */
function isBehindDoor(cause: unknown): boolean {
  return cause instanceof NotTaken && [302, 403].includes(cause.status);
}
