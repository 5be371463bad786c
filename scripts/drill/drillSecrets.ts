import { GAUGES_PATH } from '../../shared/contracts/gauges.contract.ts';
import { SUBSCRIPTION_TOKEN_HEADER } from '../../shared/contracts/subscriptions.contract.ts';
import { COOKIES } from '../../shared/cookies/cookies.ts';
import { GIFT_TOKEN_PATH } from '../../shared/routes/apiPaths.ts';
import { loadLocalSecrets, type LocalSecrets } from '../localVariables.ts';
import { requestJson } from '../requestJson.ts';
import { signLinkToken } from '../signLinkToken.ts';
import { openDrillPortal, prove, type DrillPortal } from './drillPortal.ts';
import { signStaff } from '#worker/session/signStaff.ts';

const NEW = 'drill-rotated-secret-0815';

/**
 * Rotates the secrets in the order of `docs/operations/secrets.md`, Rotating secrets, and checks what each rotation
 * invalidates.
 */
export async function drillSecrets(from: string): Promise<void> {
  const portal = await openDrillPortal(from);
  const secrets = loadLocalSecrets(portal.stateDirectory);
  try {
    await rotatePurges(portal, secrets.editorToken);
    await rotateStaff(portal, secrets.staffSecret);
    await rotateReaderService(portal, secrets.readerServiceToken);
    await rotateCommerce(portal, secrets.commerceServiceToken);
    await rotatePurchases(portal, secrets.purchasesToken);
    await rotatePictures(portal, secrets);
    await rotateLinks(portal, secrets.linkTokenSecret);
  } finally {
    await portal.stop();
  }
}

const waiting = async ({ query }: DrillPortal) =>
  Number((await query('SELECT count(*) AS waiting FROM purge_outbox'))[0]?.['waiting']);

async function rotatePurges(portal: DrillPortal, editorToken: string): Promise<void> {
  await portal.restart({ portal: { PURGE_SECRET: NEW } });
  prove(
    (await portal.edit('POST', '/articles/1001/retract', editorToken)) === 200,
    'PURGE_SECRET: nur das Portal hat das neue, ein Artikel wird zurückgezogen',
  );
  prove((await waiting(portal)) > 0, 'PURGE_SECRET: der Purge wird abgelehnt und wartet');
  await portal.crash({ portal: { PURGE_SECRET: NEW } });
  prove((await waiting(portal)) > 0, 'PURGE_SECRET: mitten darin beendet (kill -9), wartet er noch immer');
  await portal.restart({ portal: { PURGE_SECRET: NEW }, origin: { PURGE_SECRET: NEW } });
  await portal.runScheduled();
  prove((await waiting(portal)) === 0, 'PURGE_SECRET: sobald beide das neue haben, kommt er an');
  prove((await portal.visit('/1001')).status === 410, 'PURGE_SECRET: der Artikel ist fort');
  await portal.edit('POST', '/articles/1001/publish', editorToken);
}

async function rotateStaff(portal: DrillPortal, oldSecret: string): Promise<void> {
  const statusWith = async (secret: string) =>
    (
      await portal.visit('/_insights', {
        cookie: `${COOKIES.staff.name}=${await signStaff(secret, { name: 'drill', enteredAt: Date.now(), grants: [] })}`,
      })
    ).status;
  prove((await statusWith(oldSecret)) === 200, 'STAFF_SECRET: das alte Cookie gilt vorher');
  await portal.restart({ portal: { STAFF_SECRET: NEW } });
  prove(
    (await statusWith(oldSecret)) === 404 && (await statusWith(NEW)) === 200,
    'STAFF_SECRET: danach gilt nur das neue',
  );
}

async function rotateReaderService(portal: DrillPortal, oldToken: string): Promise<void> {
  await portal.restart({ portal: { READER_SERVICE_TOKEN: NEW } });
  const between = await portal.visit('/');
  prove(between.status === 200, 'READER_SERVICE_TOKEN: dazwischen stehen die Seiten für alle');
  await portal.restart({ portal: { READER_SERVICE_TOKEN: NEW }, origin: { READER_SERVICE_TOKEN: NEW } });
  const askWith = async (token: string) =>
    (await requestJson({ port: portal.port, host: 'content.localhost', method: 'GET', path: GAUGES_PATH, token }))
      .status;
  prove(
    (await askWith(oldToken)) === 401 && (await askWith(NEW)) === 200,
    'READER_SERVICE_TOKEN: danach gilt nur das neue',
  );
  prove((await portal.visit('/1002')).status < 400, 'READER_SERVICE_TOKEN: und die Seiten stehen');
}

async function rotateCommerce(portal: DrillPortal, oldToken: string): Promise<void> {
  const changed = { COMMERCE_SERVICE_TOKEN: NEW };
  await portal.restart({ commerce: changed });
  const askWith = async (token: string) => {
    const headers = { [SUBSCRIPTION_TOKEN_HEADER]: token };
    const call = { port: portal.port, host: 'subscriptions.localhost', method: 'GET' } as const;
    return (await requestJson({ ...call, path: GAUGES_PATH, headers })).status;
  };
  prove((await portal.visit('/order')).status === 200, 'COMMERCE_SERVICE_TOKEN: dazwischen stehen die Angebote');
  await portal.restart({ commerce: changed, portal: changed });
  prove(
    (await askWith(oldToken)) === 401 && (await askWith(NEW)) === 200,
    'COMMERCE_SERVICE_TOKEN: danach gilt nur das neue',
  );
}

async function rotatePurchases(portal: DrillPortal, oldToken: string): Promise<void> {
  const changed = { PURCHASES_TOKEN: NEW };
  await portal.restart({ commerce: changed });
  prove((await portal.visit('/1002')).status < 400, 'PURCHASES_TOKEN: dazwischen stehen die Seiten');
  await portal.restart({ commerce: changed, origin: changed });
  const askWith = async (token: string) => {
    const headers = { [SUBSCRIPTION_TOKEN_HEADER]: token };
    const call = { port: portal.port, host: 'subscriptions.localhost', method: 'POST', body: [1001] } as const;
    return (await requestJson({ ...call, path: '/customers/demo-wallet/purchases/exist', headers })).status;
  };
  prove((await askWith(oldToken)) === 401 && (await askWith(NEW)) === 200, 'PURCHASES_TOKEN: danach gilt nur das neue');
}

async function rotatePictures(portal: DrillPortal, { imageSigningSecret, editorToken }: LocalSecrets): Promise<void> {
  const after = { IMAGE_SIGNING_SECRET: NEW, IMAGE_SIGNING_SECRET_PREVIOUS: imageSigningSecret };
  const findPictures = async () =>
    Array.from((await portal.visit('/1001')).text.matchAll(/"(\/bilder\/[^"\s]+)"/g), ([, address = '']) =>
      address.replaceAll('&amp;', '&'),
    );
  const areAll = async (status: number, addresses: readonly string[]) =>
    addresses.length > 0 &&
    (await Promise.all(addresses.map((address) => portal.visit(address)))).every(
      (picture) => picture.status === status,
    );
  const old = await findPictures();
  prove(await areAll(200, old), 'IMAGE_SIGNING_SECRET: die Seite hat Bilder');
  await portal.restart({ pictures: after });
  prove(
    await areAll(200, old),
    'IMAGE_SIGNING_SECRET: der Bilddienst hat das neue und kennt das alte, die Bilder bleiben',
  );
  await portal.restart({ pictures: after, portal: { IMAGE_SIGNING_SECRET: NEW } });
  prove(
    (await findPictures()).join() === old.join() && (await areAll(200, old)),
    'IMAGE_SIGNING_SECRET: das Portal auch, gehaltene Seiten behalten ihre Bilder',
  );
  await portal.edit('POST', '/articles/1001/publish', editorToken);
  await portal.runScheduled();
  const renewed = await findPictures();
  prove(
    renewed.join() !== old.join() && (await areAll(200, renewed)),
    'IMAGE_SIGNING_SECRET: neu gerenderte Seiten haben neue Adressen',
  );
  await portal.restart({ pictures: { IMAGE_SIGNING_SECRET: NEW }, portal: { IMAGE_SIGNING_SECRET: NEW } });
  prove(
    (await areAll(403, old)) && (await areAll(200, renewed)),
    'IMAGE_SIGNING_SECRET: ohne das alte gelten nur die neuen',
  );
}

async function rotateLinks(portal: DrillPortal, oldSecret: string): Promise<void> {
  const stateOf = async (secret: string) => {
    const { body } = await requestJson({
      port: portal.port,
      host: 'tagesbote.localhost',
      method: 'POST',
      path: GIFT_TOKEN_PATH,
      headers: { 'sec-fetch-site': 'same-origin' },
      body: { token: await signLinkToken(secret, { articleId: 1002 }) },
    });
    return JSON.stringify(body);
  };
  prove((await stateOf(oldSecret)).includes('"valid"'), 'LINK_TOKEN_SECRET: ein verschenkter Link gilt vorher');
  await portal.restart({ portal: { LINK_TOKEN_SECRET: NEW } });
  prove(
    (await stateOf(oldSecret)).includes('"invalid"') && (await stateOf(NEW)).includes('"valid"'),
    'LINK_TOKEN_SECRET: danach gelten nur neu signierte',
  );
}
