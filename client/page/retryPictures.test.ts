import { expect, it, onTestFinished, vi } from 'vitest';
import { eventOf, FakeElement, openFakeBrowser } from '../test/fakeBrowser.ts';
import { retryPictures } from './retryPictures.ts';

/** Counts how often its address is set. */
class FakePicture extends FakeElement {
  parentElement = new FakeElement();
  asked: string[] = [];

  getAttribute(): string {
    return '/bilder/dom';
  }

  setAttribute(_name: string, address: string): void {
    this.asked.push(address);
  }
}

/** A page with one picture that failed before this code was loaded. */
function open() {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const [failed, other] = [new FakePicture(), new FakePicture()];
  const { page } = openFakeBrowser({ found: { '[data-missing] > img': [failed] } });
  vi.stubGlobal('HTMLImageElement', FakePicture);
  const say = (type: string, picture: FakePicture) => page.dispatchEvent(eventOf(type, picture));
  return { failed, other, say, end: retryPictures(document) };
}

it('reloads failed pictures once, whether they failed before or after its code was loaded', () => {
  const { failed, other, say } = open();
  say('error', other);
  expect([failed.asked, other.asked]).toEqual([[], []]);
  vi.runAllTimers();
  say('error', failed);
  say('error', other);
  vi.runAllTimers();
  expect([failed.asked, other.asked]).toEqual([['/bilder/dom'], ['/bilder/dom']]);
});

it('removes the alternative text once the picture is loaded', () => {
  const { failed, say } = open();
  failed.parentElement.dataset['missing'] = 'Der Dom am Abend';
  say('load', failed);
  expect(failed.parentElement.dataset).toEqual({});
});

it('reloads nothing on a page that was left', () => {
  const { failed, end } = open();
  end();
  vi.runAllTimers();
  expect(failed.asked).toEqual([]);
});
