import { MANDATORS } from '../../shared/mandators/mandators.ts';
import { titleOrigin } from '../../shared/mandators/titleOrigin.ts';
import { describeCause } from '../../shared/lib/logger.ts';
import { signEditor } from '../../worker/session/signStaff.ts';
import { placesIn, type Environment } from '../environment/environment.ts';
import { hostOfService } from '../environment/hostsOf.ts';
import { hasTitles, seedTitles, type TitleTarget } from '../seedTitles.ts';
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
  const originOf = (service: Parameters<typeof hostOfService>[1]) => `https://${hostOfService(environment, service)}`;
  const [{ id: mandator }] = MANDATORS;
  const editorsSecret = readSecret('EDITORS_SECRET');
  const serviceToken = readSecret('IDENTITY_SERVICE_TOKEN');
  const commerceToken = readSecret('COMMERCE_SERVICE_TOKEN');
  const paymentOrigin = portal['PAYMENT_ORIGIN'];
  const isOwnContent = portal['CONTENT_SERVER_URL'] === undefined;
  const isPaid = commerceToken !== null && paymentOrigin !== undefined && commerce['PAYMENT_URL'] !== undefined;
  if (isOwnContent && editorsSecret === null) say('  Titel nicht geprüft: EDITORS_SECRET kennt nur Cloudflare.');
  if (serviceToken === null) say('  Keine Anmeldung geprüft: IDENTITY_SERVICE_TOKEN kennt nur Cloudflare.');
  else if (!isPaid) say('  Keine Bestellung geprüft: PAYMENT_URL, PAYMENT_ORIGIN oder COMMERCE_SERVICE_TOKEN fehlt.');
  return {
    titles:
      isOwnContent && editorsSecret !== null
        ? { originOf, token: await signEditor(editorsSecret, 'npm run provision', new Date()) }
        : null,
    reader:
      serviceToken === null
        ? null
        : {
            origin: titleOrigin(placesIn(environment), mandator),
            identityOrigin: originOf('identity'),
            serviceToken,
            order: isPaid
              ? { mandator, commerceOrigin: originOf('subscriptions'), commerceToken, paymentOrigin }
              : null,
          },
  };
}

/**
 * Gives titles without channels what they need, and has a reader log in and order. Null where all is well, otherwise
 * what is not; may be called again.
 */
export async function prove({ titles, reader }: Proof, say: (line: string) => void): Promise<string | null> {
  try {
    if (titles && !(await hasTitles(titles))) {
      say('  Titel ohne Rubriken bekommen, was sie brauchen: Texte und Preise sind Vorlagen.');
      await seedTitles(titles);
    }
  } catch (cause) {
    return describeCause(cause);
  }
  return reader && tryReader(reader);
}
