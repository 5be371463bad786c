CREATE TABLE `gift_links` (
	`id` text PRIMARY KEY NOT NULL,
	`giver` text NOT NULL,
	`mandator` text NOT NULL,
	`article_id` integer NOT NULL,
	`created_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	`revoked_at` integer,
	CONSTRAINT "gift_ends_after_it_begins" CHECK("gift_links"."expires_at" > "gift_links"."created_at")
);
--> statement-breakpoint
CREATE INDEX `gift_links_of_giver` ON `gift_links` (`giver`,`mandator`,`created_at`);--> statement-breakpoint
CREATE INDEX `gift_links_age` ON `gift_links` (`created_at`);--> statement-breakpoint
CREATE TABLE `gift_openings` (
	`link_id` text NOT NULL,
	`reader` text NOT NULL,
	`opened_at` integer NOT NULL,
	PRIMARY KEY(`link_id`, `reader`),
	FOREIGN KEY (`link_id`) REFERENCES `gift_links`(`id`) ON UPDATE no action ON DELETE cascade
);
