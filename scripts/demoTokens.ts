import { importJWK, SignJWT } from 'jose';
import { COOKIES } from '../shared/cookies/cookies.ts';
import { loadLocalSecrets } from './localVariables.ts';
import { DEMO_ACCOUNTS } from './seedReaders.ts';
import { signLinkToken } from './signLinkToken.ts';
import { ALL_GRANTS, signAsStaff } from './signAsStaff.ts';
import { signStaff } from '#worker/session/signStaff.ts';

const secrets = loadLocalSecrets(process.env['STATE_DIR'] ?? '.state');
const mandator = process.argv[2] ?? 'tagesbote';
const key = await importJWK(secrets.signingKey, 'RS256');

for (const { name, roles, profile, emailVerified = true } of DEMO_ACCOUNTS) {
  const token = await new SignJWT({
    ...profile,
    email: `${name}@demo.example`,
    email_verified: emailVerified,
    subscriptionRoles: roles,
    sid: `demo-${name}`,
  })
    .setProtectedHeader({ alg: 'RS256', kid: secrets.signingKey.kid, typ: 'JWT' })
    .setSubject(`demo-${name}`)
    .setIssuer(process.env['IDENTITY_ISSUER'] ?? 'http://identity.localhost')
    .setAudience(mandator)
    .setIssuedAt()
    .setExpirationTime('10m')
    .sign(key);
  console.log(
    `# ${name}@demo.example (${roles.join(', ') || 'ohne Abo'}), zehn Minuten lang\n${COOKIES.idToken.name}=${token}\n`,
  );
}
console.log(`# Zum Anmelden: Passwort ${secrets.demoPassword}\n`);

const DAY = 24 * 3_600;
const now = Math.floor(Date.now() / 1_000);
const links = {
  'öffnet 1002 für alle, die angemeldet sind': { articleId: 1002, exp: now + DAY },
  abgelaufen: { articleId: 1002, iat: now - 2 * DAY, exp: now - DAY },
  'für einen anderen Artikel': { articleId: 1003, exp: now + DAY },
  'ohne das Wort no_paywall': { articleId: 1002, scope: 'read', exp: now + DAY },
};
for (const [what, link] of Object.entries(links)) {
  console.log(
    `# Link für 1002: ${what}\n/1002?link-token=${await signLinkToken(secrets.linkTokenSecret, { ...link, mandator })}\n`,
  );
}

const staff = await signStaff(secrets.staffSecret, { name: 'demo', enteredAt: Date.now(), grants: ALL_GRANTS });
console.log(`# Redaktion: sieht neben der Sperre, warum gesperrt ist, und /_insights\n${COOKIES.staff.name}=${staff}`);
console.log(
  `\n# Redaktion mit Namen, eine Viertelstunde lang: Preise und Regeln ändern nur solche (Authorization: Bearer …)\n${await signAsStaff(secrets.editorsSigningKey, 'demo')}`,
);
console.log(`\n# Maschinen der Redaktion: CMS und Import (Authorization: Bearer …)\n${secrets.editorToken}`);
console.log(`\n# Das System der gedruckten Abos (Authorization: Bearer …)\n${secrets.printedToken}`);
