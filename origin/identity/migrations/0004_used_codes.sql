-- Who brings a used code again with the verifier that it was exchanged with is its own client, whose page was loaded twice: no thief.
ALTER TABLE "oauthRefreshToken" ADD COLUMN "verifierDigest" text;
