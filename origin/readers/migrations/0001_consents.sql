CREATE TABLE `consent_proofs` (
	`id` text PRIMARY KEY NOT NULL,
	`mandator` text NOT NULL,
	`text_version` text NOT NULL,
	`asked` text NOT NULL,
	`granted` text NOT NULL,
	`decided_at` integer NOT NULL,
	`kept_until` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `consent_proofs_age` ON `consent_proofs` (`kept_until`);