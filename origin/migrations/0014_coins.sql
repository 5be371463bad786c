CREATE TABLE `receipt_mails` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`movement_id` integer NOT NULL,
	`mandator` text NOT NULL,
	`address` text NOT NULL,
	`attempts` integer DEFAULT 0 NOT NULL,
	`due_at` integer NOT NULL,
	FOREIGN KEY (`movement_id`) REFERENCES `wallet_movements`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `one_receipt_a_movement` ON `receipt_mails` (`movement_id`);--> statement-breakpoint
CREATE INDEX `receipt_mails_due` ON `receipt_mails` (`due_at`);--> statement-breakpoint
CREATE TABLE `wallet_movements` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`customer_id` text NOT NULL,
	`wallet_id` text NOT NULL,
	`credits` integer NOT NULL,
	`balance` integer NOT NULL,
	`reason` text NOT NULL,
	`article_id` integer,
	`key` text NOT NULL,
	`moved_at` integer NOT NULL,
	FOREIGN KEY (`customer_id`,`wallet_id`) REFERENCES `wallets`(`customer_id`,`unique_id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "moves_something" CHECK("wallet_movements"."credits" <> 0),
	CONSTRAINT "balance_not_below_zero" CHECK("wallet_movements"."balance" >= 0)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `article_charged_once` ON `wallet_movements` (`customer_id`,`article_id`) WHERE "wallet_movements"."credits" < 0;--> statement-breakpoint
CREATE INDEX `wallet_movements_of_wallet` ON `wallet_movements` (`wallet_id`,`id`);--> statement-breakpoint
CREATE UNIQUE INDEX `movement_made_once` ON `wallet_movements` (`customer_id`,`key`);--> statement-breakpoint
-- The ledger begins with what wallets held, and what had been bought out of them.
INSERT INTO `wallet_movements` (`customer_id`, `wallet_id`, `credits`, `balance`, `reason`, `key`, `moved_at`)
SELECT `customer_id`, `unique_id`, `credits` + `spent`, `credits` + `spent`, 'Übertrag', 'opening', min(`created_at`, `first_at`)
FROM (
	SELECT `wallets`.*, `created_at`, coalesce(sum(`credit_purchases`.`credits`), 0) AS `spent`, coalesce(min(`purchased_at`), `created_at`) AS `first_at`
	FROM `wallets` INNER JOIN `subscription_customers` USING (`customer_id`)
	LEFT JOIN `credit_purchases` ON `credit_purchases`.`wallet_id` = `wallets`.`unique_id`
	GROUP BY `wallets`.`unique_id`
) WHERE `credits` + `spent` > 0;--> statement-breakpoint
INSERT INTO `wallet_movements` (`customer_id`, `wallet_id`, `credits`, `balance`, `reason`, `article_id`, `key`, `moved_at`)
SELECT `bought`.`customer_id`, `wallet_id`, -`bought`.`credits`,
	`wallets`.`credits` + coalesce((SELECT sum(`later`.`credits`) FROM `credit_purchases` AS `later` WHERE `later`.`wallet_id` = `bought`.`wallet_id` AND `later`.`id` > `bought`.`id`), 0),
	`reason`, `article_id`, 'article-' || `article_id`, `purchased_at`
FROM `credit_purchases` AS `bought` INNER JOIN `wallets` ON `wallets`.`unique_id` = `wallet_id` ORDER BY `bought`.`id`;--> statement-breakpoint
-- From here on a wallet changes by its movements alone, and these stay as they are. Decision 025.
CREATE TRIGGER `movements_move_their_wallet` AFTER INSERT ON `wallet_movements` BEGIN
	UPDATE `wallets` SET `credits` = `credits` + NEW.`credits` WHERE `unique_id` = NEW.`wallet_id`;
END;--> statement-breakpoint
CREATE TRIGGER `credits_follow_the_ledger` BEFORE UPDATE OF `credits` ON `wallets`
WHEN NEW.`credits` IS NOT (SELECT `balance` FROM `wallet_movements` WHERE `wallet_id` = NEW.`unique_id` ORDER BY `id` DESC LIMIT 1) BEGIN
	SELECT RAISE(ABORT, 'credits_follow_the_ledger');
END;--> statement-breakpoint
CREATE TRIGGER `wallets_begin_empty` BEFORE INSERT ON `wallets` WHEN NEW.`credits` <> 0 BEGIN
	SELECT RAISE(ABORT, 'wallets_begin_empty');
END;--> statement-breakpoint
CREATE TRIGGER `movements_are_not_changed` BEFORE UPDATE ON `wallet_movements` BEGIN
	SELECT RAISE(ABORT, 'movements_are_not_changed');
END;--> statement-breakpoint
CREATE TRIGGER `movements_are_not_deleted` BEFORE DELETE ON `wallet_movements` BEGIN
	SELECT RAISE(ABORT, 'movements_are_not_deleted');
END;
