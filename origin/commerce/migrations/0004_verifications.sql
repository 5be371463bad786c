CREATE TABLE `printed_subscriptions` (
	`number` text PRIMARY KEY NOT NULL,
	`postcode` text NOT NULL,
	`ends_at` integer
);
--> statement-breakpoint
CREATE TABLE `verifications` (
	`number` text NOT NULL,
	`customer_id` text NOT NULL,
	`verified_at` integer NOT NULL,
	`holds_until` integer NOT NULL,
	PRIMARY KEY(`number`, `customer_id`),
	FOREIGN KEY (`number`) REFERENCES `printed_subscriptions`(`number`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `verifications_of_customer` ON `verifications` (`customer_id`);--> statement-breakpoint
CREATE TRIGGER `two_accounts_a_number` BEFORE INSERT ON `verifications`
WHEN (SELECT count(*) FROM `verifications` WHERE `number` = NEW.`number` AND `customer_id` <> NEW.`customer_id` AND `holds_until` > NEW.`verified_at`) >= 2
BEGIN
	SELECT RAISE(ABORT, 'two accounts have this number');
END;
