import { importJWK, SignJWT } from 'jose';
import { COOKIES } from '../shared/cookies/cookies.ts';
import { loadLocalSecrets } from './localVariables.ts';
import { DEMO_ACCOUNTS } from './seedReaders.ts';

const secrets = loadLocalSecrets(process.env['STATE_DIR'] ?? '.state');
const mandator = process.argv[2] ?? 'tagesbote';
const key = await importJWK(secrets.signingKey, 'RS256');

for (const { name, roles, profile, emailVerified = true } of DEMO_ACCOUNTS) {
  const token = await new SignJWT({ ...profile, email: `${name}@demo.example`, email_verified: emailVerified, subscriptionRoles: roles, sid: `demo-${name}` })
    .setProtectedHeader({ alg: 'RS256', kid: secrets.signingKey.kid, typ: 'JWT' })
    .setSubject(`demo-${name}`)
    .setIssuer(process.env['IDENTITY_ISSUER'] ?? 'http://identity.localhost')
    .setAudience(mandator)
    .setIssuedAt()
    .setExpirationTime('10m')
    .sign(key);
  console.log(`# ${name}@demo.example (${roles.join(', ') || 'ohne Abo'}), zehn Minuten lang\n${COOKIES.idToken.name}=${token}\n`);
}
console.log(`# Zum Anmelden: Passwort ${secrets.demoPassword}\n`);

const staff = await new SignJWT({})
  .setProtectedHeader({ alg: 'HS256' })
  .setAudience('staff')
  .setIssuedAt()
  .setExpirationTime('12h')
  .sign(new TextEncoder().encode(secrets.staffSecret));
console.log(`# Redaktion: sieht neben der Sperre, warum gesperrt ist\n${COOKIES.staff.name}=${staff}`);
