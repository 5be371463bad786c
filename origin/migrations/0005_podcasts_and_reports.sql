CREATE TABLE `front_leads` (
	`mandator` text NOT NULL,
	`position` integer NOT NULL,
	`article_id` integer NOT NULL,
	PRIMARY KEY(`mandator`, `position`),
	FOREIGN KEY (`article_id`) REFERENCES `articles`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `podcast_episodes` (
	`podcast_slug` text NOT NULL,
	`id` integer NOT NULL,
	`title` text NOT NULL,
	`description` text NOT NULL,
	`media_id` text NOT NULL,
	`duration_seconds` integer NOT NULL,
	`published_at` integer NOT NULL,
	PRIMARY KEY(`podcast_slug`, `id`),
	FOREIGN KEY (`podcast_slug`) REFERENCES `podcasts`(`slug`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `podcast_episodes_date` ON `podcast_episodes` (`podcast_slug`,`published_at`);--> statement-breakpoint
CREATE TABLE `podcasts` (
	`slug` text PRIMARY KEY NOT NULL,
	`title` text NOT NULL,
	`claim` text NOT NULL,
	`description` text NOT NULL,
	`image` text
);
--> statement-breakpoint
CREATE TABLE `test_report_listings` (
	`mandator` text NOT NULL,
	`published_at` integer NOT NULL,
	`report_id` integer NOT NULL,
	PRIMARY KEY(`mandator`, `published_at`, `report_id`),
	FOREIGN KEY (`report_id`) REFERENCES `test_reports`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `test_report_listings_report` ON `test_report_listings` (`report_id`);--> statement-breakpoint
CREATE TABLE `test_reports` (
	`id` integer PRIMARY KEY NOT NULL,
	`slug` text NOT NULL,
	`title` text NOT NULL,
	`lead_html` text NOT NULL,
	`category` text NOT NULL,
	`image` text,
	`rating` real NOT NULL,
	`verdict` text NOT NULL,
	`criteria` text NOT NULL,
	`pros` text NOT NULL,
	`cons` text NOT NULL,
	`offers` text NOT NULL,
	`authors` text NOT NULL,
	`content_items` text NOT NULL,
	`published_at` integer NOT NULL
);
