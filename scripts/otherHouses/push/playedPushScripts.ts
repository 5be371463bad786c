/**
 * OneSignal's page script, as its reference of the web SDK 16 describes it: a queue whose functions are called in turn
 * with the SDK, nothing asked before the consent that it was told to wait for, a prompt by itself unless told not to,
 * the worker registered once there is a permission.
 */
export const ONE_SIGNAL_PAGE = `(() => {
  const { origin } = new URL(document.currentScript.src);
  const tell = (path, facts) =>
    fetch(origin + path, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(facts) });
  let config, begin;
  const begun = new Promise((resolve) => (begin = resolve));
  const register = () =>
    navigator.serviceWorker.register('/' + config.serviceWorkerPath + '?appId=' + config.appId, config.serviceWorkerParam);
  const start = async () => {
    await tell('/apps/' + config.appId + '/sessions', {});
    if (config.autoRegister !== false) await Notification.requestPermission();
    if (Notification.permission === 'granted') await register();
    begin();
  };
  const sdk = {
    async init(options) {
      config = options;
      if (!options.requiresUserPrivacyConsent) await start();
    },
    async setConsentGiven(isGiven) { if (isGiven) await start(); },
    Notifications: {
      async requestPermission() {
        await begun;
        if ((await Notification.requestPermission()) !== 'granted') return false;
        const registration = await register();
        const { endpoint } = await registration.pushManager.subscribe({ userVisibleOnly: true });
        await tell('/apps/' + config.appId + '/subscriptions', { token: endpoint });
        return true;
      },
    },
    User: {
      addTag: (key, value) => void tell('/apps/' + config.appId + '/tags', { [key]: value }),
      PushSubscription: {
        optIn: async () => { await begun; await tell('/apps/' + config.appId + '/opt', { in: true }); },
        optOut: async () => { await begun; await tell('/apps/' + config.appId + '/opt', { in: false }); },
      },
    },
  };
  const done = (async () => { for (const work of window.OneSignalDeferred) await work(sdk); })();
  window.OneSignalDeferred.push = async (work) => { await done; return work(sdk); };
})();`;

/**
 * CleverPush's loader, as its developers' documents describe it: a queue of calls by name, options in
 * `cleverPushConfig`, a prompt by itself unless told not to, a worker at its own path with its folder as its scope.
 */
export const CLEVER_PUSH_PAGE = `(() => {
  const { origin } = new URL(document.currentScript.src);
  const config = { autoRegister: true, serviceWorkerFile: '/worker.js', ...window.cleverPushConfig };
  const tell = (path, facts) =>
    fetch(origin + path, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(facts) });
  const calls = {
    async subscribe(callback) {
      if ((await Notification.requestPermission()) !== 'granted') return callback(new Error('denied'));
      const scope = config.serviceWorkerFile.replace(/[^/]*$/, '');
      const registration = await navigator.serviceWorker.register(config.serviceWorkerFile, { scope, updateViaCache: 'none' });
      const { endpoint } = await registration.pushManager.subscribe({ userVisibleOnly: true });
      await tell('/subscription/sync', { endpoint });
      callback(null, 'abo-1');
    },
    setTopics: (topics) => tell('/subscription/topics', { topics }),
    unsubscribe: () => tell('/subscription/unsubscribe', {}),
  };
  const push = ([name, ...values]) => void calls[name](...values);
  const waiting = window.CleverPush ?? [];
  window.CleverPush = { push };
  if (config.autoRegister) push(['subscribe', () => undefined]);
  void tell('/channel/visit', {});
  waiting.forEach(push);
})();`;

/** What the worker of each imports. */
export const PUSH_WORKER = `self.addEventListener('push', (event) => event.waitUntil(self.registration.showNotification('x')));`;
