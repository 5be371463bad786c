CREATE TABLE `declaration_mails` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`declaration_id` text NOT NULL,
	`attempts` integer DEFAULT 0 NOT NULL,
	`due_at` integer NOT NULL,
	FOREIGN KEY (`declaration_id`) REFERENCES `declarations`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `one_acknowledgement_each` ON `declaration_mails` (`declaration_id`);--> statement-breakpoint
CREATE INDEX `declaration_mails_due` ON `declaration_mails` (`due_at`);--> statement-breakpoint
CREATE TABLE `declarations` (
	`id` text PRIMARY KEY NOT NULL,
	`mandator` text NOT NULL,
	`kind` text NOT NULL,
	`key` text NOT NULL,
	`fields` text NOT NULL,
	`is_mailed` integer NOT NULL,
	`received_at` integer NOT NULL,
	`kept_until` integer NOT NULL,
	`answered_at` integer
);
--> statement-breakpoint
CREATE INDEX `declarations_waiting` ON `declarations` (`received_at`) WHERE "declarations"."answered_at" is null;--> statement-breakpoint
CREATE INDEX `declarations_kept_until` ON `declarations` (`kept_until`);--> statement-breakpoint
CREATE UNIQUE INDEX `declared_once` ON `declarations` (`key`,`mandator`,`kind`,`fields`);