CREATE TABLE `role_updates` (
	`customer_id` text PRIMARY KEY NOT NULL,
	`version` integer NOT NULL,
	`attempts` integer DEFAULT 0 NOT NULL,
	`due_at` integer
);
--> statement-breakpoint
CREATE INDEX `role_updates_due` ON `role_updates` (`due_at`);--> statement-breakpoint
CREATE TRIGGER `given_grants_change_roles` AFTER INSERT ON `grants` BEGIN
	INSERT INTO `role_updates` (`customer_id`, `version`, `due_at`) VALUES (NEW.`customer_id`, CAST(unixepoch('subsec') * 1000 AS INTEGER), 0)
	ON CONFLICT (`customer_id`) DO UPDATE SET `version` = max(`version` + 1, excluded.`version`), `attempts` = 0, `due_at` = 0;
END;--> statement-breakpoint
CREATE TRIGGER `ended_grants_change_roles` AFTER UPDATE ON `grants` BEGIN
	UPDATE `role_updates` SET `version` = max(`version` + 1, CAST(unixepoch('subsec') * 1000 AS INTEGER)), `attempts` = 0, `due_at` = 0 WHERE `customer_id` = NEW.`customer_id`;
END;
