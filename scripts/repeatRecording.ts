/** Bytes of a frame of 48 kbit/s at 32 kHz, the form of all recordings of the seed. */
const FRAME_BYTES = 216;

/**
 * A recording played several times in a row, for episodes of a real length: an MP3 file of a constant rate is a sequence
 * of frames. Leaves out the tag in front, and the frame that counts the others: players would believe it.
 */
export function repeatRecording(file: Uint8Array, rounds: number): Buffer {
  const frames = file.subarray(tagLength(file));
  const isCount = /Xing|Info/.test(textOf(frames.subarray(0, FRAME_BYTES)));
  const sound = isCount ? frames.subarray(FRAME_BYTES) : frames;
  return Buffer.concat(Array.from({ length: rounds }, () => sound));
}

/** `ID3`, three bytes of version and flags, the length in seven bits a byte. */
function tagLength(file: Uint8Array): number {
  if (textOf(file.subarray(0, 3)) !== 'ID3') return 0;
  return 10 + file.subarray(6, 10).reduce((length, byte) => length * 128 + byte, 0);
}

function textOf(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString('latin1');
}
