CREATE TABLE `verification_mails` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`number` text NOT NULL,
	`customer_id` text NOT NULL,
	`mandator` text NOT NULL,
	`attempts` integer DEFAULT 0 NOT NULL,
	`due_at` integer NOT NULL,
	FOREIGN KEY (`number`,`customer_id`) REFERENCES `verifications`(`number`,`customer_id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `verification_mails_due` ON `verification_mails` (`due_at`);--> statement-breakpoint
CREATE UNIQUE INDEX `one_word_each` ON `verification_mails` (`number`,`customer_id`);