CREATE TABLE `most_read` (
	`mandator` text NOT NULL,
	`position` integer NOT NULL,
	`article_id` integer NOT NULL,
	PRIMARY KEY(`mandator`, `position`),
	FOREIGN KEY (`article_id`) REFERENCES `articles`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `sites` (
	`mandator` text PRIMARY KEY NOT NULL,
	`breaking_news` text,
	`settings` text DEFAULT '{}' NOT NULL
);
--> statement-breakpoint
ALTER TABLE `articles` ADD `header_video` text;--> statement-breakpoint
ALTER TABLE `authors` ADD `portrait` text;