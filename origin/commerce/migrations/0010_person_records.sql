CREATE TABLE `person_records` (
	`key` text NOT NULL,
	`holder` text NOT NULL,
	`family` text NOT NULL,
	`kind` text NOT NULL,
	`times` integer DEFAULT 1 NOT NULL,
	`at` integer NOT NULL,
	PRIMARY KEY(`key`, `family`, `kind`)
);
--> statement-breakpoint
CREATE INDEX `person_records_at` ON `person_records` (`at`);--> statement-breakpoint
ALTER TABLE `codes` ADD `subscription_id` text;--> statement-breakpoint
CREATE INDEX `codes_of_subscription` ON `codes` (`subscription_id`,`valid_from`);--> statement-breakpoint
ALTER TABLE `payments` ADD `means_digest` text;--> statement-breakpoint
ALTER TABLE `subscriptions` ADD `mailbox_digest` text;