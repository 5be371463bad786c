import { importJWK, SignJWT } from 'jose';
import { COOKIES } from '../shared/cookies/cookies.ts';
import { loadLocalSecrets } from './localVariables.ts';

const secrets = loadLocalSecrets(process.env['STATE_DIR'] ?? '.state');
const mandator = process.argv[2] ?? 'tagesbote';
const key = await importJWK(secrets.signingKey, 'RS256');

/** Demo readers whose rights the portal can tell apart so far. */
const READERS = [
  { email: 'frei@demo.example', roles: [] },
  { email: 'plus@demo.example', roles: ['PLUS'] },
  { email: 'pur@demo.example', roles: ['PUR'] },
  { email: 'purplus@demo.example', roles: ['PUR', 'PLUS'] },
  { email: 'epaper@demo.example', roles: ['EPAPER'] },
];

for (const { email, roles } of READERS) {
  const token = await new SignJWT({ email, email_verified: true, subscriptionRoles: roles })
    .setProtectedHeader({ alg: 'RS256', kid: secrets.signingKey.kid })
    .setSubject(`demo-${email.split('@')[0]}`)
    .setIssuer(process.env['IDENTITY_ISSUER'] ?? 'http://identity.localhost')
    .setAudience(mandator)
    .setIssuedAt()
    .setExpirationTime('12h')
    .sign(key);
  console.log(`# ${email}\n${COOKIES.idToken.name}=${token}\n`);
}

const staff = await new SignJWT({})
  .setProtectedHeader({ alg: 'HS256' })
  .setAudience('staff')
  .setIssuedAt()
  .setExpirationTime('12h')
  .sign(new TextEncoder().encode(secrets.staffSecret));
console.log(`# Redaktion: sieht neben der Sperre, warum gesperrt ist\n${COOKIES.staff.name}=${staff}`);
