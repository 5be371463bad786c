import { authorName } from '#shared/domain/content/authorName.ts';
import type { PayloadOf } from '#shared/contracts/contentApi.contract.ts';
import { PORTRAIT_CROP, type PublicSite } from '../publicSite.ts';
import { describeItems, describePicture, describePublisher, type Thing } from '../structuredData.ts';

/** An author as schema.org data, with the latest articles. */
export function describeAuthor(
  { author, teasers }: Pick<PayloadOf<'author'>, 'author' | 'teasers'>,
  site: PublicSite,
): Thing[] {
  const { role, bio, canonicalPath, portrait } = author;
  const name = authorName(author);
  return [
    {
      '@type': 'ProfilePage',
      url: site.urlOf(canonicalPath),
      mainEntity: {
        '@type': 'Person',
        name,
        url: site.urlOf(canonicalPath),
        jobTitle: role || undefined,
        description: bio || undefined,
        image: describePicture(portrait, PORTRAIT_CROP, site),
        worksFor: describePublisher(site),
      },
    },
    describeItems(
      teasers.map((teaser) => teaser.targetPathOrUrl),
      site,
    ),
  ];
}
