-- A movement is changed in one way: when its reader is erased, it passes to a pseudonym, once. Decision 031.
DROP TRIGGER `movements_are_not_changed`;--> statement-breakpoint
CREATE TRIGGER `movements_are_not_changed` BEFORE UPDATE ON `wallet_movements`
WHEN NEW.`customer_id` NOT LIKE 'erased:%' OR OLD.`customer_id` LIKE 'erased:%'
	OR (NEW.`id`, NEW.`wallet_id`, NEW.`credits`, NEW.`balance`, NEW.`reason`, NEW.`article_id`, NEW.`key`, NEW.`moved_at`)
		IS NOT (OLD.`id`, OLD.`wallet_id`, OLD.`credits`, OLD.`balance`, OLD.`reason`, OLD.`article_id`, OLD.`key`, OLD.`moved_at`) BEGIN
	SELECT RAISE(ABORT, 'movements_are_not_changed');
END;
