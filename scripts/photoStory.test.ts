import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { findPhotos, readPhotoStory } from './photoStory.ts';

it('makes a gallery of a folder of photographs, and nothing without a folder', () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'photos-'));
  expect(findPhotos(undefined).size).toBe(0);
  expect(() => findPhotos(folder)).toThrow('DEMO_PHOTOS holds no *.jpg');
  for (const name of ['zwei.jpg', 'eins.jpg', 'notiz.txt']) fs.writeFileSync(path.join(folder, name), '');
  const photos = findPhotos(folder);
  expect([...photos]).toEqual([
    ['foto-1', path.join(folder, 'eins.jpg')],
    ['foto-2', path.join(folder, 'zwei.jpg')],
  ]);
  fs.rmSync(folder, { recursive: true });

  const { article } = readPhotoStory([...photos.keys()]);
  const images = ['1', '2'].map((position) =>
    expect.objectContaining({ motif: `foto-${position}`, alt: `Aufnahme ${position} von 2` }),
  );
  expect(article).toMatchObject({
    image: images[0],
    contentItems: expect.arrayContaining([expect.objectContaining({ type: 'gallery', images })]),
  });
});
