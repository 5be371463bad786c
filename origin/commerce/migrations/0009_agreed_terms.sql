CREATE TABLE `agreed_terms` (
	`id` text PRIMARY KEY NOT NULL,
	`text` text NOT NULL,
	`first_agreed_at` integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE `subscriptions` ADD `terms_id` text REFERENCES agreed_terms(id);--> statement-breakpoint
CREATE TRIGGER `agreed_terms_are_not_changed` BEFORE UPDATE ON `agreed_terms` BEGIN
	SELECT RAISE(ABORT, 'agreed_terms_are_not_changed');
END;
