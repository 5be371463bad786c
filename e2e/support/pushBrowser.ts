import { createDecipheriv, createECDH, hkdfSync, randomBytes, type ECDH } from 'node:crypto';
import type { PushSubscriptionKeys } from '#shared/contracts/push.contract.ts';

export type PushBrowser = {
  readonly subscription: PushSubscriptionKeys;
  /** Decrypts a message for this browser; throws for any other. */
  readonly decrypt: (body: Uint8Array) => string;
};

/** A browser as far as it subscribes and reads what it is sent. RFC 8291, 3 and 4. */
export function createPushBrowser(
  endpoint: string,
  ecdh: ECDH = withNewKey(),
  auth: Buffer = randomBytes(16),
): PushBrowser {
  const publicKey = ecdh.getPublicKey();
  return {
    subscription: {
      endpoint,
      keys: { p256dh: publicKey.toString('base64url'), auth: auth.toString('base64url') },
    },
    decrypt(body) {
      const bytes = Buffer.from(body);
      const salt = bytes.subarray(0, 16);
      const keyLength = bytes.readUInt8(20);
      const sender = bytes.subarray(21, 21 + keyLength);
      const record = bytes.subarray(21 + keyLength);
      const info = Buffer.concat([Buffer.from('WebPush: info\0'), publicKey, sender]);
      const input = derive(ecdh.computeSecret(sender), auth, info, 32);
      const key = derive(input, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
      const nonce = derive(input, salt, Buffer.from('Content-Encoding: nonce\0'), 12);
      const decipher = createDecipheriv('aes-128-gcm', key, nonce);
      decipher.setAuthTag(record.subarray(-16));
      const padded = Buffer.concat([decipher.update(record.subarray(0, -16)), decipher.final()]);
      const end = padded.lastIndexOf(2);
      return padded.subarray(0, end).toString('utf8');
    },
  };
}

function withNewKey(): ECDH {
  const ecdh = createECDH('prime256v1');
  ecdh.generateKeys();
  return ecdh;
}

function derive(input: Buffer, salt: Buffer, info: Buffer, length: number): Buffer {
  return Buffer.from(hkdfSync('sha256', input, salt, info, length));
}
