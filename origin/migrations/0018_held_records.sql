CREATE TABLE `held_records` (
	`mandator` text NOT NULL,
	`source` text NOT NULL,
	`record_id` text NOT NULL,
	`digest` text NOT NULL,
	`title` text NOT NULL,
	`record` text NOT NULL,
	`release_at` integer,
	PRIMARY KEY(`mandator`, `source`, `record_id`)
);
--> statement-breakpoint
CREATE INDEX `held_records_release` ON `held_records` (`release_at`);