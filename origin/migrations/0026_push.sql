CREATE TABLE `push_outbox` (
	`kind` text NOT NULL,
	`mandator` text NOT NULL,
	`article_id` integer NOT NULL,
	`created_at` integer NOT NULL,
	`handed_over_at` integer,
	PRIMARY KEY(`kind`, `mandator`, `article_id`)
);
--> statement-breakpoint
CREATE INDEX `push_outbox_waiting` ON `push_outbox` (`created_at`) WHERE handed_over_at IS NULL;--> statement-breakpoint
CREATE INDEX `push_outbox_age` ON `push_outbox` (`kind`,`created_at`);