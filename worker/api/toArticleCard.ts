import type { ArticleCard } from '#shared/contracts/articleCard.contract.ts';
import { coveringTags } from '#shared/domain/access/coveringTags.ts';
import { mustDisclose } from '#shared/domain/content/aiUse.ts';
import { isRestricted } from '#shared/domain/content/isRestricted.ts';
import type { Teaser } from '#shared/domain/content/teaser.ts';
import type { ImageUrls } from '#shared/ui/imageUrls.ts';
import { pictureSource, type PictureSize } from '#shared/ui/pictureSource.ts';

const PICTURE: PictureSize = { ratio: '16:9', width: 384 };

export function toArticleCard(teaser: Teaser, imageUrls: ImageUrls, picture = PICTURE): ArticleCard {
  return {
    id: teaser.documentId,
    title: teaser.title,
    titlePrefix: teaser.titlePrefix,
    path: teaser.targetPathOrUrl,
    publishDate: teaser.publishDate,
    isAiText: mustDisclose(teaser),
    plusTags: isRestricted(teaser) ? coveringTags(teaser) : [],
    picture: teaser.img && pictureSource(imageUrls, teaser.img, picture),
  };
}
