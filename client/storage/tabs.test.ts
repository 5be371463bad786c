import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { openFakeBrowser } from '../test/fakeBrowser.ts';
import { openChannel, notifyTabs } from './tabs.ts';

const MESSAGE = { type: 'loggedOut', at: 7 } as const;

/** Tabs of a browser without BroadcastChannel, sharing its storage; the test controls the clock. */
function openTabs() {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  return openFakeBrowser();
}

/** Messages that a tab receives until it is left. */
function listen() {
  const left = new AbortController();
  const heard: unknown[] = [];
  const tell = openChannel((message) => heard.push(message), left.signal);
  return { heard, tell, leave: () => left.abort() };
}

describe('M70 tabs without BroadcastChannel', () => {
  it('receive each message once', () => {
    openTabs();
    const { heard } = listen();
    notifyTabs(MESSAGE);
    vi.advanceTimersByTime(1_000);
    expect(heard).toEqual([MESSAGE]);
  });

  it('receive messages within 150 ms', () => {
    openTabs();
    const { heard } = listen();
    notifyTabs(MESSAGE);
    vi.advanceTimersByTime(150);
    expect(heard).toHaveLength(1);
  });

  it('receive an equal message only if sent again', () => {
    openTabs();
    const { heard } = listen();
    notifyTabs(MESSAGE);
    vi.advanceTimersByTime(150);
    notifyTabs({ ...MESSAGE, at: 8 });
    vi.advanceTimersByTime(150);
    expect(heard).toEqual([MESSAGE, { ...MESSAGE, at: 8 }]);
  });

  it('receive nothing sent before they opened', () => {
    openTabs();
    notifyTabs(MESSAGE);
    const { heard } = listen();
    vi.advanceTimersByTime(1_000);
    expect(heard).toEqual([]);
  });

  it('receive nothing when the storage is cleared, and undefined for invalid JSON', () => {
    const { localStorage } = openTabs();
    notifyTabs(MESSAGE);
    const { heard } = listen();
    localStorage.kept.clear();
    vi.advanceTimersByTime(150);
    expect(heard).toEqual([]);
    localStorage.kept.set('tab_message', '{');
    vi.advanceTimersByTime(150);
    expect(heard).toEqual([undefined]);
  });

  it('receive nothing once they are left', () => {
    openTabs();
    const { heard, leave } = listen();
    leave();
    notifyTabs(MESSAGE);
    vi.advanceTimersByTime(1_000);
    expect(heard).toEqual([]);
    expect(vi.getTimerCount()).toBe(0);
  });
});

describe('M70 tabs with BroadcastChannel', () => {
  const openChannels = () => openFakeBrowser({ window: { BroadcastChannel } });

  it('receive each other’s messages, without using the storage', async () => {
    const { localStorage } = openChannels();
    const { heard, leave } = listen();
    notifyTabs(MESSAGE);
    await expect.poll(() => heard).toEqual([MESSAGE]);
    expect(localStorage.kept.size).toBe(0);
    leave();
  });

  it('receive nothing once they are left', async () => {
    openChannels();
    const [left, stays] = [listen(), listen()];
    left.leave();
    notifyTabs(MESSAGE);
    await expect.poll(() => stays.heard).toEqual([MESSAGE]);
    expect(left.heard).toEqual([]);
    stays.leave();
  });
});

it.each([[{}], [{ BroadcastChannel }]])('M70 only the sending tab does not receive its message: %j', async (window) => {
  openFakeBrowser({ window });
  const [speaking, listening] = [listen(), listen()];
  speaking.tell(MESSAGE);
  await expect.poll(() => listening.heard).toEqual([MESSAGE]);
  expect(speaking.heard).toEqual([]);
  speaking.leave();
  listening.leave();
});
