import { isPushVendorKind, type PushVendorKind } from '#shared/domain/consent/snippet.ts';
import { BREAKING_ONLY } from '#shared/domain/push/pushChoices.ts';
import { withDeadline } from '#shared/lib/withDeadline.ts';
import { PUSH_WORKER_PATHS, pushWorkerScope } from '#shared/routes/apiPaths.ts';
import { endPushWorker, isSubscribedAt } from './pushWorker.ts';

type OneSignal = {
  readonly init: (options: object) => Promise<void>;
  readonly setConsentGiven: (isGiven: boolean) => Promise<void>;
  readonly Notifications: { readonly requestPermission: () => Promise<unknown> };
  readonly User: {
    readonly addTag: (key: string, value: string) => void;
    readonly PushSubscription: { readonly optIn: () => Promise<void>; readonly optOut: () => Promise<void> };
  };
};
type CleverPushCall = readonly [name: string, ...values: unknown[]];

declare global {
  interface Window {
    /** OneSignal's queue, before its script and after it. */
    OneSignalDeferred?: { push: (work: (sdk: OneSignal) => unknown) => unknown };
    /** CleverPush's queue, or itself. */
    CleverPush?: { push: (call: CleverPushCall) => unknown };
    cleverPushConfig?: Readonly<Record<string, unknown>>;
  }
}

/** Parameters of its snippet, by the names of their attributes. */
type Facts = Readonly<Record<string, string | undefined>>;

type PushVendor = {
  /** What its script must know: where its worker is, and that it asks for no permission by itself. */
  readonly start: (facts: Facts) => void;
  /** Subscribes to breaking news; the browser's permission is there. */
  readonly subscribe: (facts: Facts) => Promise<void>;
  readonly unsubscribe: () => Promise<void>;
};

/** The tag by which OneSignal's segments know who has chosen breaking news here. */
const BREAKING_TAG = 'breaking';

const VENDORS: Readonly<Record<PushVendorKind, PushVendor>> = {
  /** https://documentation.onesignal.com/docs/web-sdk-reference */
  oneSignal: {
    start({ appId }) {
      if (window.OneSignalDeferred) return;
      window.OneSignalDeferred = new Array<(sdk: OneSignal) => unknown>();
      window.OneSignalDeferred.push(async (sdk) => {
        await sdk.init({
          appId,
          requiresUserPrivacyConsent: true,
          autoRegister: false,
          autoResubscribe: false,
          notifyButton: { enable: false },
          welcomeNotification: { disable: true },
          promptOptions: { slidedown: { prompts: [] } },
          serviceWorkerPath: PUSH_WORKER_PATHS.oneSignal.slice(1),
          serviceWorkerParam: { scope: pushWorkerScope('oneSignal') },
          // Otherwise its dashboard says where the worker is.
          serviceWorkerOverrideForTypical: true,
        });
        // Its script is here by the reader's consent alone.
        await sdk.setConsentGiven(true);
      });
    },
    subscribe: () =>
      whenThere(async ({ Notifications, User }) => {
        await Notifications.requestPermission();
        await User.PushSubscription.optIn();
        User.addTag(BREAKING_TAG, '1');
      }),
    unsubscribe: () => whenThere(({ User }) => User.PushSubscription.optOut()),
  },
  /** https://developers.cleverpush.com/docs/sdks/javascript/methods */
  cleverPush: {
    start() {
      if (window.CleverPush) return;
      window.cleverPushConfig = { autoRegister: false, serviceWorkerFile: PUSH_WORKER_PATHS.cleverPush };
      window.CleverPush = new Array<CleverPushCall>();
    },
    async subscribe({ topic }) {
      const { promise, resolve, reject } = Promise.withResolvers<void>();
      const answer = (problem: unknown) => (problem ? reject(new Error('CleverPush subscribed nothing')) : resolve());
      window.CleverPush?.push(['subscribe', answer]);
      await promise;
      window.CleverPush?.push(['setTopics', [topic]]);
    },
    async unsubscribe() {
      window.CleverPush?.push(['unsubscribe']);
    },
  },
};

function whenThere(work: (sdk: OneSignal) => Promise<void>): Promise<void> {
  return new Promise((resolve, reject) => {
    window.OneSignalDeferred?.push((sdk) => work(sdk).then(resolve, reject));
  });
}

/** What a push vendor needs before its script is added to the page. */
export function startPushVendor(kind: PushVendorKind, facts: Facts): void {
  VENDORS[kind].start(facts);
}

/** Its script is often blocked; then nothing answers. */
const DEADLINE_MS = 15_000;

/** The switch of a title's push vendor, like that of ours: `client/calls/pushSwitch.ts`. */
export function createPushVendorSwitch({ dataset: { kind, ...facts } }: HTMLTemplateElement) {
  if (!isPushVendorKind(kind)) throw new Error('No push vendor');
  const vendor = VENDORS[kind];
  const renewPush = async () => ((await isSubscribedAt(kind)) ? BREAKING_ONLY : null);
  return {
    renewPush,
    turnPushOn: async () => {
      vendor.start(facts);
      const done = await withDeadline(() => vendor.subscribe(facts), DEADLINE_MS);
      if (!done.ok || (await renewPush()) === null) throw new Error('The push vendor subscribed nothing');
      return true;
    },
    /** Valid without the house's answer: what it would send has no subscription left. */
    turnPushOff: async () => {
      await withDeadline(() => vendor.unsubscribe(), DEADLINE_MS);
      await endPushWorker(kind);
    },
  };
}
