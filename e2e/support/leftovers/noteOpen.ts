/**
 * For a browser's page, before any other script: notes what is begun and not ended. `openNow()` says what that is, in
 * words: listeners, intervals, timeouts, idle callbacks, observers, connections. A listener on an element that is no
 * longer in the page goes with it.
 */
export const NOTE_OPEN = `(() => {
  const open = new Set();
  const begin = (kind, isOpen = () => true) => {
    const entry = { kind, isOpen };
    open.add(entry);
    return () => open.delete(entry);
  };
  window.openNow = () => [...open].filter(({ isOpen }) => isOpen()).map(({ kind }) => kind).sort();

  const { addEventListener, removeEventListener } = EventTarget.prototype;
  const listeners = new Map();
  const keyOf = (type, options) => type + ' ' + Boolean(typeof options === 'object' ? options?.capture : options);
  const goesByItself = [AbortSignal, MessagePort, EventSource, SpeechSynthesisUtterance];
  EventTarget.prototype.addEventListener = function (type, listener, options) {
    addEventListener.call(this, type, listener, options);
    const { once = false, signal = null } = typeof options === 'object' && options !== null ? options : {};
    const target = this ?? window;
    if (!listener || signal?.aborted || goesByItself.some((kind) => target instanceof kind)) return;
    if (!listeners.has(target)) listeners.set(target, new Map());
    const known = listeners.get(target);
    if (!known.has(listener)) known.set(listener, new Map());
    const key = keyOf(type, options);
    if (known.get(listener).has(key)) return;
    const end = begin('listener: ' + type + ' on ' + target.constructor.name, () => !(target instanceof Node) || target.isConnected);
    const remove = () => (end(), known.get(listener).delete(key));
    known.get(listener).set(key, remove);
    if (once) addEventListener.call(target, type, remove, { once, capture: true });
    if (signal) addEventListener.call(signal, 'abort', remove);
  };
  EventTarget.prototype.removeEventListener = function (type, listener, options) {
    removeEventListener.call(this, type, listener, options);
    listeners.get(this ?? window)?.get(listener)?.get(keyOf(type, options))?.();
  };

  const noteTimer = (name, cancelName, kind, isRepeated) => {
    const [start, cancel] = [window[name], window[cancelName]];
    const timers = new Map();
    window[name] = (work, ...rest) => {
      const id = start((...given) => {
        if (!isRepeated) timers.get(id)?.();
        work(...given);
      }, ...rest);
      timers.set(id, begin(kind));
      return id;
    };
    window[cancelName] = (id) => {
      timers.get(id)?.();
      cancel(id);
    };
  };
  noteTimer('setInterval', 'clearInterval', 'interval', true);
  noteTimer('setTimeout', 'clearTimeout', 'timeout', false);
  noteTimer('requestIdleCallback', 'cancelIdleCallback', 'idle callback', false);

  for (const name of ['IntersectionObserver', 'MutationObserver', 'ResizeObserver', 'PerformanceObserver']) {
    window[name] = class extends window[name] {
      #end = () => undefined;
      observe(...given) {
        super.observe(...given);
        this.#end();
        this.#end = begin('observer: ' + name);
      }
      disconnect() {
        super.disconnect();
        this.#end();
      }
    };
  }
  window.EventSource = class extends EventSource {
    #end = begin('connection', () => this.readyState !== EventSource.CLOSED);
    close() {
      super.close();
      this.#end();
    }
  };
})();`;
