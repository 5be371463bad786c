import { startFaultProxy, type FaultProxy } from './faultProxy.ts';
import { openSnapshots } from './snapshotStores.ts';
import { startTestPortal, type TestPortal } from './testPortal.ts';

/** Before the services that know readers, on the portal's way to each. */
type ServiceProxies = Readonly<Record<'users' | 'subscriptions' | 'identity' | 'newsletters', FaultProxy>>;
export type HastyPortal = TestPortal & ServiceProxies;
type Shared<P extends TestPortal> = {
  readonly portal: P;
  readonly mend: () => Promise<void>;
  /** Copies the portal's state; returns the function that restores it. */
  readonly note: () => Promise<() => Promise<void>>;
};

const HASTY = {
  PURGE_POLL_SECONDS: '0',
  PURGE_WAIT_SECONDS: '0',
  NOT_FOUND_SECONDS: '0',
  SITE_SECONDS: '0',
  BREAKER_PAUSE_SECONDS: '0',
};

let usual: Promise<Shared<TestPortal>> | undefined;
let hasty: Promise<Shared<HastyPortal>> | undefined;

/**
 * A portal with the settings as delivered, shared by all files that this process runs one after the other. At a file's
 * start it has no faults, its log is empty, and its databases are as seeded. A file that restarts the portal, fills a
 * limit or counts stored records starts one of its own: `startTestPortal`.
 */
export async function sharePortal(): Promise<TestPortal> {
  usual ??= startTestPortal().then((portal) => mendable(portal, [portal.content, portal.paywall, portal.purges]));
  return (await usual).portal;
}

/**
 * A portal with short cache lifetimes: changes show at once, and negative results expire soon. Proxies front the
 * services with reader data.
 */
export async function shareHastyPortal(): Promise<HastyPortal> {
  hasty ??= startHastyPortal();
  return (await hasty).portal;
}

async function startHastyPortal(): Promise<Shared<HastyPortal>> {
  const proxies: ServiceProxies = {
    users: await startFaultProxy(),
    subscriptions: await startFaultProxy(),
    identity: await startFaultProxy(),
    newsletters: await startFaultProxy(),
  };
  const portal = await startTestPortal({
    ...HASTY,
    USER_API_URL: proxies.users.url,
    SUBSCRIPTION_API_URL: proxies.subscriptions.url,
    STORE_URL: proxies.subscriptions.url,
    IDENTITY_URL: proxies.identity.url,
    NEWSLETTER_URL: proxies.newsletters.url,
  });
  for (const [name, proxy] of Object.entries(proxies))
    proxy.target = { port: portal.port, host: `${name}.localhost`, path: '' };
  return mendable({ ...portal, ...proxies }, [
    portal.content,
    portal.paywall,
    portal.purges,
    ...Object.values(proxies),
  ]);
}

async function mendable<P extends TestPortal>(portal: P, proxies: readonly FaultProxy[]): Promise<Shared<P>> {
  const forget = () => {
    for (const proxy of proxies) proxy.calls.length = 0;
    portal.mail.forget();
    portal.log.length = 0;
  };
  const snapshotStores = openSnapshots(portal);
  const note = async () => {
    const faults = proxies.map(({ fault, faultAt }) => ({ fault, faultAt }));
    const mailFault = portal.mail.fault;
    const restoreStores = await snapshotStores();
    return async () => {
      proxies.forEach((proxy, at) => Object.assign(proxy, faults[at]));
      portal.mail.fault = mailFault;
      await restoreStores();
      forget();
    };
  };
  return { portal, note, mend: await note() };
}

/** After each file: resets injected faults and clears recorded calls. */
export async function mendPortals(): Promise<void> {
  await (await usual)?.mend();
  await (await hasty)?.mend();
}

/** Before a file's tests, which may be tried again: gives back what makes portals as they are now. */
export async function notePortals(): Promise<() => Promise<void>> {
  const restores = [await (await usual)?.note(), await (await hasty)?.note()];
  return async () => {
    for (const restore of restores) await restore?.();
  };
}
