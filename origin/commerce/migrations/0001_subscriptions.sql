CREATE TABLE `code_redemptions` (
	`code_id` text NOT NULL,
	`customer_id` text NOT NULL,
	`redeemed_at` integer NOT NULL,
	PRIMARY KEY(`code_id`, `customer_id`),
	FOREIGN KEY (`code_id`) REFERENCES `codes`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `code_redemptions_of_customer` ON `code_redemptions` (`customer_id`);--> statement-breakpoint
CREATE TABLE `codes` (
	`id` text PRIMARY KEY NOT NULL,
	`kind` text NOT NULL,
	`use` text NOT NULL,
	`most` integer,
	`from_customer` text,
	`valid_from` integer NOT NULL,
	`valid_until` integer NOT NULL,
	`roles` text NOT NULL,
	`days` integer NOT NULL,
	CONSTRAINT "once_is_once" CHECK("codes"."use" <> 'once' OR "codes"."most" IS 1)
);
--> statement-breakpoint
CREATE INDEX `codes_of_customer` ON `codes` (`from_customer`);--> statement-breakpoint
CREATE TABLE `product_prices` (
	`mandator` text NOT NULL,
	`product_id` text NOT NULL,
	`version` integer NOT NULL,
	`price_cents` integer NOT NULL,
	`from_at` integer NOT NULL,
	PRIMARY KEY(`mandator`, `product_id`, `version`),
	FOREIGN KEY (`mandator`,`product_id`) REFERENCES `products`(`mandator`,`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "product_price_not_below_zero" CHECK("product_prices"."price_cents" >= 0)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `one_price_at_a_time` ON `product_prices` (`mandator`,`product_id`,`from_at`);--> statement-breakpoint
CREATE TABLE `products` (
	`mandator` text NOT NULL,
	`id` text NOT NULL,
	`product` text NOT NULL,
	`position` integer,
	PRIMARY KEY(`mandator`, `id`)
);
--> statement-breakpoint
CREATE TABLE `customer_contacts` (
	`customer_id` text PRIMARY KEY NOT NULL,
	`email` text NOT NULL,
	FOREIGN KEY (`customer_id`) REFERENCES `subscription_customers`(`customer_id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `grants` (
	`id` text PRIMARY KEY NOT NULL,
	`customer_id` text NOT NULL,
	`role` text NOT NULL,
	`cause` text NOT NULL,
	`subscription_id` text,
	`from_at` integer NOT NULL,
	`until_at` integer NOT NULL,
	FOREIGN KEY (`subscription_id`) REFERENCES `subscriptions`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `grants_of_customer` ON `grants` (`customer_id`,`until_at`);--> statement-breakpoint
CREATE INDEX `grants_of_subscription` ON `grants` (`subscription_id`);--> statement-breakpoint
CREATE TABLE `invoice_cancellations` (
	`id` text PRIMARY KEY NOT NULL,
	`invoice_id` text NOT NULL,
	`series` text NOT NULL,
	`number` integer NOT NULL,
	`cents` integer NOT NULL,
	`vat_percent` integer NOT NULL,
	`net_cents` integer NOT NULL,
	`vat_cents` integer NOT NULL,
	`issued_at` integer NOT NULL,
	`kept_until` integer NOT NULL,
	FOREIGN KEY (`invoice_id`) REFERENCES `invoices`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "cancelled_net_and_vat_are_all" CHECK("invoice_cancellations"."net_cents" + "invoice_cancellations"."vat_cents" = "invoice_cancellations"."cents")
);
--> statement-breakpoint
CREATE INDEX `cancellations_of_invoice` ON `invoice_cancellations` (`invoice_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `cancellation_number_once` ON `invoice_cancellations` (`series`,`number`);--> statement-breakpoint
CREATE TABLE `invoices` (
	`id` text PRIMARY KEY NOT NULL,
	`subscription_id` text NOT NULL,
	`product_name` text NOT NULL,
	`from_at` integer NOT NULL,
	`until_at` integer NOT NULL,
	`series` text NOT NULL,
	`number` integer NOT NULL,
	`cents` integer NOT NULL,
	`vat_percent` integer NOT NULL,
	`net_cents` integer NOT NULL,
	`vat_cents` integer NOT NULL,
	`issued_at` integer NOT NULL,
	`kept_until` integer NOT NULL,
	FOREIGN KEY (`subscription_id`) REFERENCES `subscriptions`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "net_and_vat_are_all" CHECK("invoices"."net_cents" + "invoices"."vat_cents" = "invoices"."cents")
);
--> statement-breakpoint
CREATE INDEX `invoices_of_subscription` ON `invoices` (`subscription_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `invoice_number_once` ON `invoices` (`series`,`number`);--> statement-breakpoint
CREATE TABLE `letter_mails` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`letter_key` text NOT NULL,
	`attempts` integer DEFAULT 0 NOT NULL,
	`due_at` integer NOT NULL,
	FOREIGN KEY (`letter_key`) REFERENCES `letters`(`key`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `letter_sent_once` ON `letter_mails` (`letter_key`);--> statement-breakpoint
CREATE INDEX `letter_mails_due` ON `letter_mails` (`due_at`);--> statement-breakpoint
CREATE TABLE `letters` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`key` text NOT NULL,
	`subscription_id` text NOT NULL,
	`subject` text NOT NULL,
	`text` text NOT NULL,
	`written_at` integer NOT NULL,
	FOREIGN KEY (`subscription_id`) REFERENCES `subscriptions`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `letter_written_once` ON `letters` (`key`);--> statement-breakpoint
CREATE INDEX `letters_of_subscription` ON `letters` (`subscription_id`);--> statement-breakpoint
CREATE TABLE `payments` (
	`charge_id` text PRIMARY KEY NOT NULL,
	`subscription_id` text NOT NULL,
	`cents` integer NOT NULL,
	`session_id` text,
	`status` text NOT NULL,
	`refunded_cents` integer DEFAULT 0 NOT NULL,
	`asked_at` integer NOT NULL,
	`read_at` integer NOT NULL,
	FOREIGN KEY (`subscription_id`) REFERENCES `subscriptions`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "cents_not_below_zero" CHECK("payments"."cents" >= 0),
	CONSTRAINT "refunded_at_most_what_was_paid" CHECK("payments"."refunded_cents" BETWEEN 0 AND "payments"."cents")
);
--> statement-breakpoint
CREATE UNIQUE INDEX `one_payment_a_session` ON `payments` (`session_id`);--> statement-breakpoint
CREATE INDEX `payments_of_subscription` ON `payments` (`subscription_id`);--> statement-breakpoint
CREATE INDEX `payments_by_status` ON `payments` (`status`,`read_at`);--> statement-breakpoint
CREATE TABLE `reports` (
	`source` text NOT NULL,
	`event_id` text NOT NULL,
	`subject` text NOT NULL,
	`received_at` integer NOT NULL,
	`attempts` integer DEFAULT 0 NOT NULL,
	`due_at` integer,
	PRIMARY KEY(`source`, `event_id`)
);
--> statement-breakpoint
CREATE INDEX `reports_due` ON `reports` (`due_at`);--> statement-breakpoint
CREATE INDEX `reports_of_subject` ON `reports` (`subject`);--> statement-breakpoint
CREATE TABLE `subscription_effects` (
	`key` text PRIMARY KEY NOT NULL,
	`subscription_id` text NOT NULL,
	`kind` text NOT NULL,
	`effect` text NOT NULL,
	`attempts` integer DEFAULT 0 NOT NULL,
	`due_at` integer,
	FOREIGN KEY (`subscription_id`) REFERENCES `subscriptions`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `subscription_effects_due` ON `subscription_effects` (`due_at`);--> statement-breakpoint
CREATE INDEX `effects_of_subscription` ON `subscription_effects` (`subscription_id`);--> statement-breakpoint
CREATE TABLE `subscription_events` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`subscription_id` text NOT NULL,
	`from_version` integer NOT NULL,
	`to_version` integer NOT NULL,
	`event` text NOT NULL,
	`at` integer NOT NULL,
	FOREIGN KEY (`subscription_id`) REFERENCES `subscriptions`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `version_gone_on_from_once` ON `subscription_events` (`subscription_id`,`from_version`);--> statement-breakpoint
CREATE TABLE `subscription_families` (
	`customer_id` text NOT NULL,
	`family` text NOT NULL,
	`subscription_id` text NOT NULL,
	PRIMARY KEY(`customer_id`, `family`),
	FOREIGN KEY (`subscription_id`) REFERENCES `subscriptions`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `families_of_subscription` ON `subscription_families` (`subscription_id`);--> statement-breakpoint
CREATE TABLE `subscriptions` (
	`id` text PRIMARY KEY NOT NULL,
	`customer_id` text NOT NULL,
	`mandator` text NOT NULL,
	`country` text NOT NULL,
	`version` integer NOT NULL,
	`state` text NOT NULL,
	`due_at` integer,
	`subscription` text NOT NULL,
	FOREIGN KEY (`customer_id`) REFERENCES `subscription_customers`(`customer_id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `subscriptions_of_customer` ON `subscriptions` (`customer_id`);--> statement-breakpoint
CREATE INDEX `subscriptions_due` ON `subscriptions` (`due_at`);--> statement-breakpoint
CREATE TRIGGER `asked_prices_are_not_changed` BEFORE UPDATE ON `product_prices` WHEN OLD.`from_at` <= unixepoch('subsec') * 1000 BEGIN
	SELECT RAISE(ABORT, 'asked_prices_are_not_changed');
END;--> statement-breakpoint
CREATE TRIGGER `asked_prices_are_not_deleted` BEFORE DELETE ON `product_prices` WHEN OLD.`from_at` <= unixepoch('subsec') * 1000 BEGIN
	SELECT RAISE(ABORT, 'asked_prices_are_not_deleted');
END;--> statement-breakpoint
CREATE TRIGGER `code_is_used_up` BEFORE INSERT ON `code_redemptions`
WHEN (SELECT count(*) FROM `code_redemptions` WHERE `code_id` = NEW.`code_id`) >= (SELECT `most` FROM `codes` WHERE `id` = NEW.`code_id`) BEGIN
	SELECT RAISE(ABORT, 'code_is_used_up');
END;--> statement-breakpoint
CREATE TRIGGER `events_are_not_changed` BEFORE UPDATE ON `subscription_events` BEGIN
	SELECT RAISE(ABORT, 'events_are_not_changed');
END;--> statement-breakpoint
CREATE TRIGGER `events_are_not_deleted` BEFORE DELETE ON `subscription_events` BEGIN
	SELECT RAISE(ABORT, 'events_are_not_deleted');
END;--> statement-breakpoint
CREATE TRIGGER `letters_are_not_changed` BEFORE UPDATE ON `letters` BEGIN
	SELECT RAISE(ABORT, 'letters_are_not_changed');
END;--> statement-breakpoint
CREATE TRIGGER `invoices_are_not_changed` BEFORE UPDATE ON `invoices` BEGIN
	SELECT RAISE(ABORT, 'invoices_are_not_changed');
END;--> statement-breakpoint
CREATE TRIGGER `invoices_are_kept` BEFORE DELETE ON `invoices` WHEN OLD.`kept_until` > unixepoch('subsec') * 1000 BEGIN
	SELECT RAISE(ABORT, 'invoices_are_kept');
END;--> statement-breakpoint
CREATE TRIGGER `cancellations_are_not_changed` BEFORE UPDATE ON `invoice_cancellations` BEGIN
	SELECT RAISE(ABORT, 'cancellations_are_not_changed');
END;--> statement-breakpoint
CREATE TRIGGER `cancellations_are_kept` BEFORE DELETE ON `invoice_cancellations` WHEN OLD.`kept_until` > unixepoch('subsec') * 1000 BEGIN
	SELECT RAISE(ABORT, 'cancellations_are_kept');
END;
