CREATE TABLE `article_authors` (
	`article_id` integer NOT NULL,
	`author_id` integer NOT NULL,
	`position` integer NOT NULL,
	PRIMARY KEY(`article_id`, `author_id`),
	FOREIGN KEY (`article_id`) REFERENCES `articles`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`author_id`) REFERENCES `authors`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `article_mandators` (
	`article_id` integer NOT NULL,
	`mandator` text NOT NULL,
	PRIMARY KEY(`article_id`, `mandator`),
	FOREIGN KEY (`article_id`) REFERENCES `articles`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `article_tags` (
	`article_id` integer NOT NULL,
	`tag_id` integer NOT NULL,
	PRIMARY KEY(`article_id`, `tag_id`),
	FOREIGN KEY (`article_id`) REFERENCES `articles`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`tag_id`) REFERENCES `tags`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `articles` (
	`id` integer PRIMARY KEY NOT NULL,
	`slug` text NOT NULL,
	`channel_path` text NOT NULL,
	`title_prefix` text,
	`title` text NOT NULL,
	`lead_html` text NOT NULL,
	`content_items` text NOT NULL,
	`content_restriction` text NOT NULL,
	`badge` text,
	`is_opinion` integer DEFAULT false NOT NULL,
	`is_podcast` integer DEFAULT false NOT NULL,
	`is_video` integer DEFAULT false NOT NULL,
	`image` text,
	`main_tag` integer NOT NULL,
	`published_at` integer NOT NULL,
	`updated_at` integer,
	`status` text DEFAULT 'published' NOT NULL,
	FOREIGN KEY (`main_tag`) REFERENCES `tags`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "restriction_known" CHECK("articles"."content_restriction" IN ('free', 'paid')),
	CONSTRAINT "status_known" CHECK("articles"."status" IN ('published', 'retracted'))
);
--> statement-breakpoint
CREATE TABLE `authors` (
	`id` integer PRIMARY KEY NOT NULL,
	`prename` text NOT NULL,
	`surname` text NOT NULL,
	`shortname` text,
	`role` text DEFAULT '' NOT NULL,
	`bio` text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE `builds` (
	`id` text PRIMARY KEY NOT NULL,
	`registered_at` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `channels` (
	`mandator` text NOT NULL,
	`path` text NOT NULL,
	`display_name` text NOT NULL,
	`seo_title` text,
	`position` integer NOT NULL,
	PRIMARY KEY(`mandator`, `path`)
);
--> statement-breakpoint
CREATE TABLE `listings` (
	`mandator` text NOT NULL,
	`list` text NOT NULL,
	`published_at` integer NOT NULL,
	`article_id` integer NOT NULL,
	PRIMARY KEY(`mandator`, `list`, `published_at`, `article_id`),
	FOREIGN KEY (`article_id`) REFERENCES `articles`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `listings_article` ON `listings` (`article_id`);--> statement-breakpoint
CREATE TABLE `menu_items` (
	`mandator` text NOT NULL,
	`handle` text NOT NULL,
	`position` integer NOT NULL,
	`label` text NOT NULL,
	`target` text NOT NULL,
	PRIMARY KEY(`mandator`, `handle`, `position`)
);
--> statement-breakpoint
CREATE TABLE `purge_outbox` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`purge` text NOT NULL,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `redirects` (
	`mandator` text NOT NULL,
	`from_path` text NOT NULL,
	`to_target` text NOT NULL,
	`status` integer NOT NULL,
	PRIMARY KEY(`mandator`, `from_path`)
);
--> statement-breakpoint
CREATE TABLE `tags` (
	`id` integer PRIMARY KEY NOT NULL,
	`slug` text NOT NULL,
	`name` text NOT NULL,
	`parent_id` integer,
	FOREIGN KEY (`parent_id`) REFERENCES `tags`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `tags_slug_unique` ON `tags` (`slug`);