import { createHash, generateKeyPairSync, sign } from 'node:crypto';

const DAY_MS = 86_400_000;
const SEQUENCE = 0x30;
const SET = 0x31;
const INTEGER = 0x02;
const BIT_STRING = 0x03;
const OBJECT_ID = 0x06;
const UTF8_STRING = 0x0c;
const UTC_TIME = 0x17;
const ECDSA_WITH_SHA256 = Buffer.from('2a8648ce3d040302', 'hex');
const COMMON_NAME = Buffer.from('550403', 'hex');

export type Certificate = {
  readonly key: string;
  readonly cert: string;
  /** Of its public key, for Chromium's trust flag. */
  readonly fingerprint: string;
};

/** Creates a key and a self-signed certificate, valid for a day. Node parses X.509 but cannot create it. */
export function createCertificate(name: string, now: number): Certificate {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const spki = publicKey.export({ type: 'spki', format: 'der' });
  const algorithm = der(SEQUENCE, der(OBJECT_ID, ECDSA_WITH_SHA256));
  const subject = der(
    SEQUENCE,
    der(SET, der(SEQUENCE, der(OBJECT_ID, COMMON_NAME), der(UTF8_STRING, Buffer.from(name)))),
  );
  const validity = der(SEQUENCE, utcTime(now - DAY_MS), utcTime(now + DAY_MS));
  const serial = der(INTEGER, Buffer.from([1]));
  const content = der(SEQUENCE, serial, algorithm, subject, validity, subject, spki);
  const signature = der(BIT_STRING, Buffer.from([0]), sign('sha256', content, privateKey));
  const base64 = der(SEQUENCE, content, algorithm, signature).toString('base64').replace(/.{64}/g, '$&\n');
  return {
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    cert: `-----BEGIN CERTIFICATE-----\n${base64}\n-----END CERTIFICATE-----\n`,
    fingerprint: createHash('sha256').update(spki).digest('base64'),
  };
}

/** Type, length, value: lengths from 128 are encoded as a byte count followed by the bytes. */
function der(type: number, ...parts: readonly Buffer[]): Buffer {
  const value = Buffer.concat(parts);
  const length =
    value.length < 128
      ? [value.length]
      : value.length < 256
        ? [0x81, value.length]
        : [0x82, value.length >> 8, value.length & 0xff];
  return Buffer.concat([Buffer.from([type, ...length]), value]);
}

function utcTime(ms: number): Buffer {
  const digits = new Date(ms).toISOString().replace(/\D/g, '').slice(2, 14);
  return der(UTC_TIME, Buffer.from(`${digits}Z`));
}
