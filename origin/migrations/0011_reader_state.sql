CREATE TABLE `bookmarks` (
	`sso_id` text NOT NULL,
	`mandator` text NOT NULL,
	`kind` text NOT NULL,
	`id` integer NOT NULL,
	`ts` integer NOT NULL,
	PRIMARY KEY(`sso_id`, `mandator`, `kind`, `id`),
	CONSTRAINT "bookmark_kind_known" CHECK("bookmarks"."kind" IN ('article', 'region', 'tag'))
);
--> statement-breakpoint
CREATE INDEX `bookmarks_by_time` ON `bookmarks` (`sso_id`,`mandator`,`kind`,`ts`);--> statement-breakpoint
CREATE TABLE `reader_onboarding` (
	`sso_id` text PRIMARY KEY NOT NULL,
	`completed_at` integer NOT NULL
);
