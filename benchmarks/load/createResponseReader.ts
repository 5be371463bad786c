export type ResponseListener = {
  /** The raw status line and headers of a response. */
  readonly onHead: (head: string) => void;
  readonly onEnd: (bodyBytes: number) => void;
};

const HEAD_END = '\r\n\r\n';
const LINE_END_BYTES = 2;

/**
 * Parses consecutive HTTP/1.1 responses of a keep-alive connection without storing bodies. Supports a length or chunks,
 * as workers send.
 */
export function createResponseReader({ onHead, onEnd }: ResponseListener): (bytes: Buffer) => void {
  let head = '';
  let isInBody = false;
  let isChunked = false;
  /** Remaining bytes of the body, or of the current chunk with its line end. */
  let remaining = 0;
  let sizeLine = '';
  let bodyBytes = 0;

  const end = () => ((isInBody = false), onEnd(bodyBytes));

  const readHead = (bytes: Buffer, from: number): number => {
    const known = head.length;
    head += bytes.toString('latin1', from);
    const at = head.indexOf(HEAD_END);
    if (at < 0) return bytes.length;
    const bodyAt = from + at + HEAD_END.length - known;
    const lowered = head.slice(0, at).toLowerCase();
    onHead(lowered);
    head = '';
    isInBody = true;
    bodyBytes = 0;
    ({ isChunked, remaining } = readFraming(lowered));
    if (!isChunked && remaining === 0) end();
    return bodyAt;
  };

  const skip = (bytes: Buffer, from: number): number => {
    const count = Math.min(remaining, bytes.length - from);
    remaining -= count;
    bodyBytes += count;
    if (remaining === 0 && !isChunked) end();
    return from + count;
  };

  /** Reads to the end of a chunk's size line. The line end after a chunk's data counts as part of the chunk. */
  const readSize = (bytes: Buffer, from: number): number => {
    const lineEnd = bytes.indexOf(10, from);
    sizeLine += bytes.toString('latin1', from, lineEnd < 0 ? bytes.length : lineEnd);
    if (lineEnd < 0) return bytes.length;
    const line = sizeLine.trim();
    sizeLine = '';
    if (line === 'last') end();
    else if (line === '0') sizeLine = 'last';
    else {
      remaining = Number.parseInt(line, 16) + LINE_END_BYTES;
      bodyBytes -= LINE_END_BYTES;
    }
    return lineEnd + 1;
  };

  return (bytes) => {
    let at = 0;
    while (at < bytes.length) {
      if (!isInBody) at = readHead(bytes, at);
      else if (remaining > 0) at = skip(bytes, at);
      else at = readSize(bytes, at);
    }
  };
}

/** Framing of the body, from the head. */
function readFraming(head: string): { readonly isChunked: boolean; readonly remaining: number } {
  const isChunked = head.includes('\r\ntransfer-encoding: chunked');
  return { isChunked, remaining: isChunked ? 0 : Number(/\r\ncontent-length: (\d+)/.exec(head)?.[1] ?? 0) };
}
